import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";

const AT_ONCE = 100;

/** Held transfers whose time is over go on, each once, whatever else looks at them; true when there may be more. */
export async function releaseTransfers({ pool }: BrandContext): Promise<boolean> {
  const answer = await pool.query<{ released: number }>(
    "select release_transfers($1) as released",
    [AT_ONCE],
  );
  return onlyRow(answer).released === AT_ONCE;
}
