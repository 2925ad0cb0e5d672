import type { StatementSource } from "@konter/contract/reconciliation";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { questionCharges } from "../payments/index.ts";
import { JUDGE_GATEWAY } from "./judge-gateway.ts";
import { JUDGE_SUPPLIER, PAIR_FUNDING } from "./judge-supplier.ts";
import { readLines, settleLines } from "./settle-lines.ts";

/** The charge of one attempt according to a supplier's statement. */
export interface StatedCharge {
  readonly purchase_id: number;
  readonly attempt_number: number;
  readonly charged: number;
}

/**
 * Passes the evidence of suppliers' statements to purchases; both methods run in the transaction that judges the rows.
 */
export interface SupplierEvidence {
  /** Makes a status query due for a purchase whose state differs from the statement's. */
  askStatus(client: Queries, reference: string, state: string): Promise<void>;
  /** Stores the charges; those above their quote close their SKUs. */
  noteCharges(client: Queries, charges: readonly StatedCharge[]): Promise<void>;
}

declare module "../../../kernel/module.ts" {
  interface Module {
    /** How purchases receive suppliers' statements; exactly one module provides it. */
    readonly supplierEvidence?: SupplierEvidence;
  }
  interface Services {
    readonly supplierEvidence: SupplierEvidence;
  }
}

/** Forces index lookups by key, because the planner has no statistics for a new file. */
export const BY_KEY =
  "select set_config('enable_seqscan', 'off', true), set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)";

/**
 * Compares rows with the current ledger: sets the class of each row and a difference for each row that does not match,
 * and ends the difference of a row that agrees. If the vendor's status differs from ours, the vendor is queried: a file
 * is evidence and decides nothing. Returns the rows; call `bookLines` afterwards for a gateway's.
 */
export async function judgeRows(
  client: pg.PoolClient,
  evidence: SupplierEvidence,
  source: StatementSource,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (source === "supplier") await pairFundings(client, ids);
  const judged = await client.query<{ id: number; class: string }>({
    name: `reconciliation.judge-${source}`,
    text: source === "supplier" ? JUDGE_SUPPLIER : JUDGE_GATEWAY,
    values: [ids],
  });
  const rows = judged.rows.map(({ id }) => id);
  const unmatched = judged.rows.flatMap((row) => (row.class === "matched" ? [] : [row.id]));
  if (unmatched.length > 0) await openDifferences(client, unmatched, { strays: false });
  await endDifferences(client, rows);
  if (unmatched.length > 0) await askVendors(client, evidence, source, unmatched);
  if (source === "supplier") await noteChargesAbove(client, evidence, unmatched);
  return rows;
}

/** A supplier's charge above its quote closes the SKU, also if only the statement reveals it. */
async function noteChargesAbove(
  client: pg.PoolClient,
  evidence: SupplierEvidence,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await client.query<StatedCharge>({
    name: "reconciliation.charges-above",
    text: `select r.purchase_id, r.attempt_number, coalesce(a.actual_cost, a.quoted_cost) - r.difference as charged
      from unnest($1::bigint[]) as i(id) cross join lateral (select * from statement_row r where r.id = i.id offset 0) r
      join purchase_attempt a on a.purchase_id = r.purchase_id and a.number = r.attempt_number
      where r.class = 'amount_differs' and r.kind = 'purchase' and r.difference < 0 and a.state = 'success'`,
    values: [ids],
  });
  await evidence.noteCharges(client, found.rows);
}

/**
 * Books judged gateway rows: payouts, fees, and payments without a charge, which become payments cases. Skips rows
 * booked before.
 */
export async function bookLines(brand: BrandContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await brand.ledger.commit(
    async (change) => {
      await change.writes.query(BY_KEY);
      const lines = await inTransaction(brand.pool, async (client) => {
        await client.query(BY_KEY);
        return readLines(change.readsOn(client), ids);
      });
      await settleLines(change, lines);
      await openDifferences(change.writes, ids, { strays: true });
      await endDifferences(change.writes, ids);
    },
    { key: "settlement_lines" },
  );
}

async function pairFundings(client: pg.PoolClient, ids: readonly number[]): Promise<void> {
  const found = await client.query<{ id: number }>(
    "select id from statement_row where id = any($1) and kind = 'funding' and funding_id is null order by id",
    [ids],
  );
  for (const { id } of found.rows) await client.query(PAIR_FUNDING, [id]);
}

/**
 * Opens a difference for each row that is not matched and is no payments case; a difference that only its row ended can
 * reopen. Without `strays`, a gateway payment that `bookLines` may turn into a case is skipped.
 */
async function openDifferences(
  database: Queries,
  ids: readonly number[],
  { strays }: { readonly strays: boolean },
): Promise<void> {
  await database.query({
    name: "reconciliation.open-differences",
    text: `insert into statement_difference (source, account, class, statement_id, row_id, purchase_id, attempt_number, charge_id, reference, day, amount)
      select r.source, r.account, r.class, r.statement_id, r.id, r.purchase_id, r.attempt_number, r.charge_id,
        coalesce(r.reference, r.line_id, r.vendor_reference, ''), r.day, r.difference
      from statement_row r where r.id = any($1) and r.class <> 'matched' and r.stray_id is null
        and ($2 or r.source <> 'gateway' or r.kind <> 'payment' or r.status <> 'success' or r.class not in ('missing_here', 'duplicate'))
      on conflict (row_id) where class <> 'balance_break' do update set class = excluded.class, amount = excluded.amount,
        purchase_id = excluded.purchase_id, attempt_number = excluded.attempt_number, charge_id = excluded.charge_id,
        state = 'open', how = null, resolved_at = null
      where statement_difference.resolved_by is null`,
    values: [ids, strays],
  });
}

/** Ends differences of rows that agree now or became a payments case. */
async function endDifferences(database: Queries, ids: readonly number[]): Promise<void> {
  await database.query({
    name: "reconciliation.end-differences",
    text: `update statement_difference d set state = 'resolved', resolved_at = clock_timestamp(),
        how = case when r.stray_id is null then 'agrees_now' else 'stray' end
      from statement_row r where r.id = any($1) and d.row_id = r.id and d.state = 'open' and d.class <> 'balance_break'
        and (r.class = 'matched' or r.stray_id is not null)`,
    values: [ids],
  });
}

/** Queries the vendor once, and again after an hour while the two sides differ. */
async function askVendors(
  client: pg.PoolClient,
  evidence: SupplierEvidence,
  source: StatementSource,
  ids: readonly number[],
): Promise<void> {
  const asked = await client.query<{
    reference: string | null;
    status: string;
    charge_id: number | null;
  }>({
    name: "reconciliation.note-asked",
    text: `update statement_difference d set asked_at = clock_timestamp() from statement_row r
      where r.id = any($1) and d.row_id = r.id and d.class = 'status_differs' and d.state = 'open' and r.status <> 'pending'
        and coalesce(d.asked_at < clock_timestamp() - interval '1 hour', true)
      returning r.reference, case when r.status = 'refunded' or r.kind = 'refund' then 'failed' else r.status end as status, r.charge_id`,
    values: [ids],
  });
  if (source === "gateway") {
    const charges = asked.rows.flatMap(({ charge_id: id }) => (id === null ? [] : [id]));
    await questionCharges(client, charges);
    return;
  }
  for (const { reference, status } of asked.rows)
    if (reference !== null) await evidence.askStatus(client, reference, status);
}
