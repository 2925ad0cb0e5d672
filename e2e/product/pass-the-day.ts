import { besideServer } from "./beside-server.ts";
import { place } from "./place.ts";

/** Runs a statement beside the running server, for changes that only the calendar makes. */
export async function changeRows(statement: string, values: readonly unknown[]): Promise<void> {
  await besideServer(place().dataFolder, (owner) => owner.query(statement, [...values]));
}

/** Makes a purchase a day old: the same may then be bought again today. */
export async function makeYesterdays(refId: string): Promise<void> {
  await changeRows(
    `update purchase set business_date = business_date - 1, accepted_at = accepted_at - interval '1 day', daily_slot = null
     where ref_id = $1`,
    [refId],
  );
  // The daily totals count the day on which it was really bought.
  await changeRows(
    `select ledger.lock(); truncate member_sales_day, brand_sales_day;
     select count_sales(array_agg(id), array_agg('reserved'::text)) from purchase`,
    [],
  );
}

/** Makes the announced run of a schedule due. */
export function makeScheduleDue(number: string): Promise<void> {
  return changeRows(
    `update schedule set next_run_at = date_trunc('minute', now()), noticed_run_at = date_trunc('minute', now())
     where destination = $1 and noticed_run_at = next_run_at`,
    [number],
  );
}
