import { BULK_KEPT_DAYS } from "@konter/contract/bulk";
import type { BrandContext } from "../../../platform/brand-context.ts";

/** Uploads and their results go after thirty days (DECISIONS A54); the transactions stay. */
export async function forgetRuns({ pool }: BrandContext): Promise<void> {
  await pool.query("select forget_bulk_runs($1)", [BULK_KEPT_DAYS]);
}
