import { besideServer } from "./beside-server.ts";
import { place } from "./place.ts";

/** Runs a statement beside the running server, for what only the calendar brings about. */
export async function changeRows(statement: string, values: readonly unknown[]): Promise<void> {
  await besideServer(place().dataFolder, (owner) => owner.query(statement, [...values]));
}

/** As if it had been bought the day before: the same may be bought today. */
export async function makeYesterdays(refId: string): Promise<void> {
  await changeRows(
    `update purchase set business_date = business_date - 1, accepted_at = accepted_at - interval '1 day', daily_slot = null
     where ref_id = $1`,
    [refId],
  );
  // The days' sums were those of the day on which it was really bought.
  await changeRows(
    `select ledger.lock(); truncate member_sales_day, brand_sales_day;
     select count_sales(array_agg(id), array_agg('reserved'::text)) from purchase`,
    [],
  );
}

/** As if the minute of a run that the member was told about had come. */
export function makeScheduleDue(number: string): Promise<void> {
  return changeRows(
    `update schedule set next_run_at = date_trunc('minute', now()), noticed_run_at = date_trunc('minute', now())
     where destination = $1 and noticed_run_at = next_run_at`,
    [number],
  );
}
