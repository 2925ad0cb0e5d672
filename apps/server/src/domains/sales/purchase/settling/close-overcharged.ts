import type pg from "pg";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { StatedCharge } from "../../../money/reconciliation/index.ts";

/** The due time of the next overcharged SKU that is not closed yet. */
export const OVERRUN_DUE = "select min(found_at) from cost_overrun where closed_at is null";

/**
 * Closes SKUs with a charge above the quote that could not be closed in the settling transaction. Waits at most five
 * seconds for a price import that locks their rows; the worker retries. Returns whether it closed any.
 */
export async function closeOvercharged(pool: pg.Pool): Promise<boolean> {
  const due = await pool.query("select from cost_overrun where closed_at is null limit 1");
  if (due.rowCount === 0) return false;
  const closed = await pool.query<{ closed: number }>("select close_overcharged() as closed");
  return onlyRow(closed).closed > 0;
}

/**
 * Records charges from statements. A charge above its quote closes its SKU, once per charge. Takes no lock that a
 * purchase needs.
 */
export async function noteCharges(
  database: Queries,
  charges: readonly StatedCharge[],
): Promise<void> {
  if (charges.length === 0) return;
  await database.query("select note_charges($1)", [JSON.stringify(charges)]);
}
