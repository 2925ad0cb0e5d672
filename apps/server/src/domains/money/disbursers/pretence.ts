import type { Queries } from "@konter/postgres";

/**
 * SQL condition: whether the disburser `id` never pays out real money, which is a sandbox (except the demo's own) in a
 * brand that serves members. Each claim and each decision evaluates it again, because opening the brand changes it.
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
