import type { BrandContext } from "../../../platform/brand-context.ts";

export interface Proof {
  readonly journals: number;
  /** How many things were found wrong. */
  readonly problems: number;
}

/** Writes down that the whole books were proved now, whatever came of it. */
export async function noteProof(
  { pool }: Pick<BrandContext, "pool">,
  { journals, problems }: Proof,
): Promise<void> {
  await pool.query("insert into ledger_proof (journals, problems) values ($1, $2)", [
    journals,
    problems,
  ]);
}
