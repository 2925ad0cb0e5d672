import type { ShopQuery, ShopTier } from "@konter/contract/shop";
import type { FoundCollection } from "../collections.ts";
import { PRICE_COLUMNS } from "../tiers.ts";

/** Conditions on the listing (`l`) with the values of their parameters. */
export interface Conditions {
  readonly texts: readonly string[];
  readonly values: readonly unknown[];
}

interface Filter extends Partial<
  Pick<ShopQuery, "price_min" | "price_max" | "in_stock" | "promo">
> {
  readonly category_id?: number | null | undefined;
}

export const NO_CONDITIONS: Conditions = { texts: [], values: [] };

/** The same conditions and one more; each `?` in its text is the next of its values. */
export function withCondition(
  { texts, values }: Conditions,
  text: string,
  ...added: readonly unknown[]
): Conditions {
  let place = values.length;
  const numbered = text.replaceAll("?", () => {
    place += 1;
    return `$${place}`;
  });
  return { texts: [...texts, numbered], values: [...values, ...added] };
}

export const whereOf = ({ texts }: Conditions): string =>
  texts.length === 0 ? "" : ` where ${texts.join(" and ")}`;

/** Filters of a list or of a collection's rule at the prices of a tier. */
export function withFilter(
  conditions: Conditions,
  {
    category_id: category,
    price_min: least,
    price_max: most,
    in_stock: inStock,
    promo: hasPromo,
  }: Filter,
  tier: ShopTier,
): Conditions {
  const price = PRICE_COLUMNS[tier];
  let all = conditions;
  if (typeof category === "number")
    all = withCondition(all, "l.path @> array[?::bigint]", category);
  if (typeof least === "number") all = withCondition(all, `l.${price} >= ?`, least);
  if (typeof most === "number") all = withCondition(all, `l.${price} <= ?`, most);
  if (inStock === true) all = withCondition(all, "l.in_stock");
  if (hasPromo === true) all = withCondition(all, "l.has_promo");
  return all;
}

/** The products of a collection. One by hand is joined as `c`. */
export function withCollection(
  conditions: Conditions,
  collection: FoundCollection | undefined,
  tier: ShopTier,
): Conditions {
  if (collection === undefined) return conditions;
  return collection.rule === null
    ? withCondition(conditions, "c.collection_id = ?", collection.id)
    : withFilter(conditions, collection.rule, tier);
}
