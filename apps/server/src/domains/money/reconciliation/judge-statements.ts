import type { StatementSource } from "@konter/contract/reconciliation";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { endMissing, findMissing } from "./find-missing.ts";
import { judgeAlone } from "./judge-alone.ts";
import { bookLines, BY_KEY, judgeRows } from "./judge-rows.ts";
import type { SupplierEvidence } from "./judge-rows.ts";

/** The inputs of comparing statements. */
export interface Judging {
  readonly brand: BrandContext;
  readonly supplierEvidence: SupplierEvidence;
}

/** Booking a gateway batch holds the ledger's lock, for which purchases wait. */
const AT_ONCE: Readonly<Record<StatementSource, number>> = { supplier: 5_000, gateway: 500 };
const AGAIN_AT_ONCE = 200;

interface Waiting {
  readonly id: number;
  readonly source: StatementSource;
}

/**
 * Continues with the oldest statement that is not fully compared: one batch, or at the end the records without a row.
 * Returns whether more may wait. The statement is locked meanwhile, and completed batches survive a crash.
 */
export async function judgeStatements({ brand, supplierEvidence }: Judging): Promise<boolean> {
  const next = await brand.pool.query<Waiting>(
    "select id, source from vendor_statement where state = 'judging' order by id limit 1",
  );
  const [waiting] = next.rows;
  if (waiting === undefined) return false;
  const judged = await inTransaction(brand.pool, async (client) => {
    await client.query(BY_KEY);
    await judgeAlone(client);
    if (!(await holdStatement(client, waiting.id))) return undefined;
    const rows = await client.query<{ id: number }>({
      name: "reconciliation.take-rows",
      text: "select id from statement_row where statement_id = $1 and class is null and replaced_by is null order by id limit $2",
      values: [waiting.id, AT_ONCE[waiting.source]],
    });
    return judgeRows(
      client,
      supplierEvidence,
      waiting.source,
      rows.rows.map(({ id }) => id),
    );
  });
  if (judged === undefined) return true;
  if (waiting.source === "gateway") await bookLines(brand, judged);
  if (judged.length > 0) return true;
  if (waiting.source === "gateway") await bookUnfinished(brand, waiting.id);
  await inTransaction(brand.pool, async (client) => {
    await client.query(BY_KEY);
    if (await holdStatement(client, waiting.id)) await finish(client, waiting.id);
  });
  return true;
}

async function holdStatement(client: pg.PoolClient, id: number): Promise<boolean> {
  const held = await client.query(
    "select from vendor_statement where id = $1 and state = 'judging' for no key update",
    [id],
  );
  return held.rowCount === 1;
}

/** Books judged rows of a statement that a crashed process had not booked yet. */
async function bookUnfinished(brand: BrandContext, statementId: number): Promise<void> {
  const found = await brand.pool.query<{ id: number }>(
    `select id from statement_row where statement_id = $1 and replaced_by is null and status = 'success' and not posted and stray_id is null
       and (kind in ('payout', 'fee') or fee <> 0 or class in ('missing_here', 'duplicate')) order by id`,
    [statementId],
  );
  const ids = found.rows.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += AT_ONCE.gateway)
    await bookLines(brand, ids.slice(start, start + AT_ONCE.gateway));
}

/** The same row exists in a statement of its own day. */
const IS_HOME_TOO = `(select true from statement_row h where h.digest = r.digest and h.account = r.account and h.source = r.source
  and h.is_home and h.replaced_by is null limit 1)`;

/** Determines what requires the class of every row. */
async function finish(client: pg.PoolClient, id: number): Promise<void> {
  await client.query(
    `insert into statement_difference (source, account, class, statement_id, row_id, reference, day, amount)
     select r.source, r.account, 'other_day', r.statement_id, r.id, coalesce(r.reference, r.line_id, r.vendor_reference, ''), r.day, r.difference
     from statement_row r where r.statement_id = $1 and r.class = 'other_day' and ${IS_HOME_TOO} is null
     on conflict do nothing`,
    [id],
  );
  await client.query(
    `update statement_difference d set state = 'resolved', how = 'agrees_now', resolved_at = clock_timestamp()
     from vendor_statement s, statement_row r
     where s.id = $1 and d.class = 'other_day' and d.state = 'open' and d.source = s.source and d.account = s.account and r.id = d.row_id
       and ${IS_HOME_TOO}`,
    [id],
  );
  await findMissing(client, id);
  await client.query("update vendor_statement set state = 'done' where id = $1", [id]);
}

/** Compares imported rows with the ledger until the given time has passed. */
export async function judgeUntil(judging: Judging, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) if (!(await judgeStatements(judging))) return;
}

/**
 * Compares due differences again: a vendor may have responded, a purchase may be decided, or a row may have arrived.
 * Differences that now agree end. The interval grows with the age of a difference. Returns whether more may be due.
 */
export async function judgeAgain({ brand, supplierEvidence }: Judging): Promise<boolean> {
  let most = 0;
  for (const source of ["supplier", "gateway"] as const) {
    const { done, judged } = await inTransaction(brand.pool, async (client) => {
      await client.query(BY_KEY);
      if (await isNoneDue(client, source)) return { done: 0, judged: [] };
      await judgeAlone(client);
      const due = await client.query<{ row_id: number | null }>(
        `update statement_difference d set judge_at = clock_timestamp()
           + least(greatest((clock_timestamp() - d.opened_at) / 4, interval '1 minute'), interval '6 hours')
         from (select id from statement_difference where source = $1 and state = 'open' and class <> 'balance_break' and judge_at <= clock_timestamp()
           order by judge_at limit ${AGAIN_AT_ONCE} for no key update skip locked) x
         where d.id = x.id returning d.row_id`,
        [source],
      );
      const rows = due.rows.flatMap(({ row_id: id }) => (id === null ? [] : [id]));
      const answer = rows.length > 0 ? await judgeRows(client, supplierEvidence, source, rows) : [];
      if (due.rows.length > 0) await endMissing(client, source);
      return { done: due.rows.length, judged: answer };
    });
    if (source === "gateway") await bookLines(brand, judged);
    most = Math.max(most, done);
  }
  return most === AGAIN_AT_ONCE;
}

/** Avoids taking locks if nothing is due. */
async function isNoneDue(client: pg.PoolClient, source: StatementSource): Promise<boolean> {
  const due = await client.query(
    `select from statement_difference where source = $1 and state = 'open' and class <> 'balance_break' and judge_at <= clock_timestamp() limit 1`,
    [source],
  );
  return due.rowCount === 0;
}
