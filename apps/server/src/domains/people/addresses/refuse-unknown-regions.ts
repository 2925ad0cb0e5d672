import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";

/**
 * Checks the regions of an address from the largest to the smallest: each exists and is inside the previous one. A
 * smaller one may be omitted. Throws region_unknown on the field of the first invalid one.
 */
export async function refuseUnknownRegions(
  database: Queries,
  regions: readonly (readonly [field: string, code: string | undefined])[],
): Promise<void> {
  const answer = await database.query<{ code: string }>(
    "select code from region where code = any($1)",
    [regions.flatMap(([, code]) => code ?? [])],
  );
  const known = new Set(answer.rows.map(({ code }) => code));
  let above = "";
  for (const [field, code] of regions) {
    if (code === undefined) continue;
    const lies = above === "" || (code.startsWith(`${above}.`) && code.length > above.length + 2);
    if (!known.has(code) || !lies)
      throw new DomainError("region_unknown", { fields: { [field]: { rule: "region_unknown" } } });
    above = code;
  }
}
