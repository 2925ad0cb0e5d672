import type pg from "pg";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { StatedCharge } from "../../../money/reconciliation/index.ts";

/** When the next SKU is to be closed that was overcharged and is not closed yet. */
export const OVERRUN_DUE = "select min(found_at) from cost_overrun where closed_at is null";

/**
 * Closes SKUs whose charge was above the quote and that could not be closed in the transaction that settled the purchase. Waits for a
 * price list that writes their rows, at most five seconds; the worker tries again. Returns whether it closed any.
 */
export async function closeOvercharged(pool: pg.Pool): Promise<boolean> {
  const due = await pool.query("select from cost_overrun where closed_at is null limit 1");
  if (due.rowCount === 0) return false;
  const closed = await pool.query<{ closed: number }>("select close_overcharged() as closed");
  return onlyRow(closed).closed > 0;
}

/** Takes note of charges; those above their quote close their SKUs, each charge once. Locks nothing that a purchase needs. */
export async function noteCharges(
  database: Queries,
  charges: readonly StatedCharge[],
): Promise<void> {
  if (charges.length === 0) return;
  await database.query("select note_charges($1)", [JSON.stringify(charges)]);
}
