import type { StatementSource } from "@konter/contract/reconciliation";
import type pg from "pg";
import { questionCharges } from "../payments/index.ts";
import { askAbout } from "../../sales/purchase/index.ts";
import { JUDGE_GATEWAY } from "./judge-gateway.ts";
import { JUDGE_SUPPLIER, PAIR_FUNDING } from "./judge-supplier.ts";
import { settleLines } from "./settle-lines.ts";

/**
 * Holds rows against the books, as they stand now: each gets its class, and what is not matched its difference; what came to agree
 * ends its own. Where the vendor's status is another than ours the vendor is asked: a file is evidence and decides nothing. Of a
 * gateway's lines payouts, fees and payments that nobody knew are booked; then the caller holds the ledger.
 */
export async function judgeRows(
  client: pg.PoolClient,
  source: StatementSource,
  ids: readonly number[],
): Promise<void> {
  if (source === "supplier") await pairFundings(client, ids);
  const judged = await client.query<{ id: number; class: string }>({
    name: `reconciliation.judge-${source}`,
    text: source === "supplier" ? JUDGE_SUPPLIER : JUDGE_GATEWAY,
    values: [ids],
  });
  const rows = judged.rows.map(({ id }) => id);
  if (source === "gateway") await settleLines(client, rows);
  const unmatched = judged.rows.flatMap((row) => (row.class === "matched" ? [] : [row.id]));
  if (unmatched.length > 0) await openDifferences(client, unmatched);
  await endDifferences(client, rows);
  if (unmatched.length > 0) await askVendors(client, source, unmatched);
}

async function pairFundings(client: pg.PoolClient, ids: readonly number[]): Promise<void> {
  const found = await client.query<{ id: number }>(
    "select id from statement_row where id = any($1) and kind = 'funding' and funding_id is null order by id",
    [ids],
  );
  for (const { id } of found.rows) await client.query(PAIR_FUNDING, [id]);
}

/** One for each row that is not matched and is no case of payments; it opens again only by itself. */
async function openDifferences(client: pg.PoolClient, ids: readonly number[]): Promise<void> {
  await client.query({
    name: "reconciliation.open-differences",
    text: `insert into statement_difference (source, account, class, statement_id, row_id, purchase_id, attempt_number, charge_id, reference, day, amount)
      select r.source, r.account, r.class, r.statement_id, r.id, r.purchase_id, r.attempt_number, r.charge_id,
        coalesce(r.reference, r.line_id, r.vendor_reference, ''), r.day, r.difference
      from statement_row r where r.id = any($1) and r.class <> 'matched' and r.stray_id is null
      on conflict (row_id) where class <> 'balance_break' do update set class = excluded.class, amount = excluded.amount,
        purchase_id = excluded.purchase_id, attempt_number = excluded.attempt_number, charge_id = excluded.charge_id,
        state = 'open', how = null, resolved_at = null
      where statement_difference.resolved_by is null`,
    values: [ids],
  });
}

/** What agrees now, or became a case of payments. */
async function endDifferences(client: pg.PoolClient, ids: readonly number[]): Promise<void> {
  await client.query({
    name: "reconciliation.end-differences",
    text: `update statement_difference d set state = 'resolved', resolved_at = clock_timestamp(),
        how = case when r.stray_id is null then 'agrees_now' else 'stray' end
      from statement_row r where r.id = any($1) and d.row_id = r.id and d.state = 'open' and d.class <> 'balance_break'
        and (r.class = 'matched' or r.stray_id is not null)`,
    values: [ids],
  });
}

/** A question is put once, and again an hour later while the two do not agree. */
async function askVendors(
  client: pg.PoolClient,
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
    if (reference !== null)
      await askAbout(client, { reference, state: status, serialNumber: undefined });
}
