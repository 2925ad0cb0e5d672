import type { ShopTier } from "@konter/contract/shop";

/** The price tier of an account's category; visitors pay the price of members. */
export function tierOf(category: string | undefined): ShopTier {
  if (category === "agent") return "agent";
  return category === "master" ? "master_agent" : "member";
}

/** The listing's column with the prices of a tier. */
export const PRICE_COLUMNS: Readonly<Record<ShopTier, string>> = {
  member: "retail_price",
  agent: "agent_price",
  master_agent: "master_agent_price",
};
