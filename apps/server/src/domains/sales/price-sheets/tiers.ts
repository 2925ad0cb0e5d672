import { MEMBER_TIERS } from "@konter/contract/members";
import type { Queries } from "@konter/postgres";

/** The tiers that have a margin, from the most to the least that one pays, with the brand's own behind them. */
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
