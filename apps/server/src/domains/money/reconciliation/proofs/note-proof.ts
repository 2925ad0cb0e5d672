import type { BrandContext } from "../../../../platform/brand-context.ts";

export interface Proof {
  readonly journals: number;
  /** The number of problems found. */
  readonly problems: number;
}

/** The time and result of the last complete check; null before the first. */
export async function readLastProof({
  pool,
}: Pick<BrandContext, "pool">): Promise<(Proof & { readonly provedAt: Date }) | null> {
  const found = await pool.query<Proof & { provedAt: Date }>(
    `select proved_at as "provedAt", journals, problems from ledger_proof order by id desc limit 1`,
  );
  return found.rows[0] ?? null;
}

/** Records that the complete check ran now, with its result. */
export async function noteProof(
  { pool }: Pick<BrandContext, "pool">,
  { journals, problems }: Proof,
): Promise<void> {
  await pool.query("insert into ledger_proof (journals, problems) values ($1, $2)", [
    journals,
    problems,
  ]);
}
