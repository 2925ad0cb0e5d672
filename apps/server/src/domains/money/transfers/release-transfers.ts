import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";

const AT_ONCE = 100;

/** Releases held transfers whose time is over, each once under concurrency; returns true if there may be more. */
export async function releaseTransfers({ pool }: BrandContext): Promise<boolean> {
  const answer = await pool.query<{ released: number }>(
    "select release_transfers($1) as released",
    [AT_ONCE],
  );
  return onlyRow(answer).released === AT_ONCE;
}
