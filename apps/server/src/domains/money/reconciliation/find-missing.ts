import type { StatementSource } from "@konter/contract/reconciliation";
import { onlyRow } from "@konter/postgres";
import type pg from "pg";
import { formatOfAccount } from "./statement-accounts.ts";
import { dayAfter, startOfVendorDay, zoneMinutes } from "./vendor-day.ts";
import type { StatementFormat } from "./statement-format.ts";

/** Tolerance between the vendor's clock and ours: a record this close to a day's border may be on either side. */
const CLOCKS_DIFFER_MINUTES = 10;

/**
 * Our records that a supplier or gateway must know, with their time. Each is looked up separately (`limit 1`), because
 * without statistics the planner would compare all rows with each other.
 */
const OURS: Readonly<Record<StatementSource, string>> = {
  supplier: `select a.purchase_id, a.number as attempt_number, null::bigint as charge_id, a.supplier_reference as reference, a.submitted_at as at,
      -coalesce(a.actual_cost, a.quoted_cost) as amount
    from purchase_attempt a where a.supplier_id = $1 and a.state = 'success' and a.submitted_at >= $2 and a.submitted_at < $3
      and (select true from statement_row r where r.reference = a.supplier_reference and r.account = a.supplier_id and r.source = 'supplier'
        and r.kind = 'purchase' and r.is_home and r.replaced_by is null limit 1) is null`,
  gateway: `select null::bigint as purchase_id, null::smallint as attempt_number, c.id as charge_id, c.charge_reference as reference, c.paid_at as at, c.amount
    from payment_charge c where c.gateway_id = $1 and c.credited_at is not null and c.paid_at >= $2 and c.paid_at < $3
      and (select true from statement_row r where r.reference = c.charge_reference and r.account = c.gateway_id and r.source = 'gateway'
        and r.kind = 'payment' and r.is_home and r.replaced_by is null limit 1) is null
      and (select true from statement_row r where r.charge_id = c.id and r.reference is null and r.account = c.gateway_id and r.source = 'gateway'
        and r.kind = 'payment' and r.is_home and r.replaced_by is null limit 1) is null`,
};

/**
 * Records a difference for each of our records without a statement row, if the statements of all days on which it could
 * appear are complete; and ends differences that have their row now.
 */
export async function findMissing(client: pg.PoolClient, statementId: number): Promise<void> {
  const found = await client.query<{
    source: StatementSource;
    account: string;
    first_day: string;
    last_day: string;
    whole: boolean;
  }>(
    `select source, account, to_char(first_day, 'YYYY-MM-DD') as first_day, to_char(last_day, 'YYYY-MM-DD') as last_day, whole
     from vendor_statement where id = $1`,
    [statementId],
  );
  const { source, account, first_day: first, last_day: last, whole } = onlyRow(found);
  const format = await formatOfAccount(client, source, account);
  if (whole && format !== undefined)
    await noteMissing(client, { statementId, source, account }, { first, last }, format);
  await endMissing(client, source, account);
}

async function noteMissing(
  client: pg.PoolClient,
  {
    statementId,
    source,
    account,
  }: { readonly statementId: number; readonly source: StatementSource; readonly account: string },
  { first, last }: { readonly first: string; readonly last: string },
  format: StatementFormat,
): Promise<void> {
  const { latestDays } = format;
  const shift = zoneMinutes(format) - minutesOf(format.dayStarts);
  await client.query(
    `with missing as materialized (${OURS[source]}), days as materialized (
       select m.*, ((m.at at time zone 'UTC') + make_interval(mins => $4 - ${CLOCKS_DIFFER_MINUTES}))::date as earliest,
         ((m.at at time zone 'UTC') + make_interval(mins => $4 + ${CLOCKS_DIFFER_MINUTES}))::date + $5::int as latest,
         ((m.at at time zone 'UTC') + make_interval(mins => $4))::date as day
       from missing m)
     insert into statement_difference (source, account, class, statement_id, purchase_id, attempt_number, charge_id, reference, day, amount)
     select $6, $1, 'missing_there', $7, purchase_id, attempt_number, charge_id, reference, day, -amount from days
     where (select count(*) from statement_day d where d.source = $6 and d.account = $1 and d.day between earliest and latest) = latest - earliest + 1
     order by day, reference on conflict do nothing`,
    [
      account,
      startOfVendorDay(dayAfter(first, -latestDays - 1), format),
      startOfVendorDay(dayAfter(last, 2), format),
      shift,
      latestDays,
      source,
      statementId,
    ],
  );
}

const minutesOf = (clock: string): number => {
  const [hours = "0", minutes = "0"] = clock.split(":");
  return Number(hours) * 60 + Number(minutes);
};

/** Ends differences that have their row now, or whose record is gone from our ledger. */
export async function endMissing(
  client: pg.PoolClient,
  source: StatementSource,
  account?: string,
): Promise<void> {
  const kind = source === "supplier" ? "purchase" : "payment";
  await client.query(
    `update statement_difference d set state = 'resolved', how = 'agrees_now', resolved_at = clock_timestamp()
     where d.class = 'missing_there' and d.state = 'open' and d.source = $1 and d.account = coalesce($2, d.account)
       and (exists (select from statement_row r where r.account = d.account and r.reference = d.reference and r.source = $1 and r.kind = $3
           and r.is_home and r.replaced_by is null)
         or exists (select from purchase_attempt a where a.purchase_id = d.purchase_id and a.number = d.attempt_number and a.state <> 'success'))`,
    [source, account ?? null, kind],
  );
}
