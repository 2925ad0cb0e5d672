import { MEMBER_TIERS } from "@konter/contract/members";
import type { Queries } from "@konter/postgres";

/** Returns the tiers with a margin, from the highest to the lowest price, then the brand's own tiers. */
export async function readTiers(database: Queries): Promise<readonly string[]> {
  const found = await database.query<{ category: string }>(
    "select distinct category from margin_rule order by category",
  );
  const known = found.rows.map(({ category }) => category);
  const usual: readonly string[] = MEMBER_TIERS;
  return [
    ...usual.filter((tier) => known.includes(tier)),
    ...known.filter((tier) => !usual.includes(tier)),
  ];
}
