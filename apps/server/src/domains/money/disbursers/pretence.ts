import type { Queries } from "@konter/postgres";

/**
 * SQL: whether the disburser whose id is `id` pays nothing out for certain: a sandbox, not the demo's own, in a brand that serves
 * members. Read anew by each claim and each decision, because opening the brand changes it.
 */
export const pretenceOf = (id: string): string =>
  `exists (select from disburser d where d.id = ${id} and d.mode = 'sandbox' and not d.is_demo and exists (select from brand_opening))`;

export async function isPretence(reads: Queries, disburserId: string | null): Promise<boolean> {
  const found = await reads.query<{ pretence: boolean }>({
    name: "disbursers.is-pretence",
    text: `select ${pretenceOf("$1")} as pretence`,
    values: [disburserId],
  });
  return found.rows[0]?.pretence === true;
}
