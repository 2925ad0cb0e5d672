import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { placeOfAmount } from "./quote-amount.ts";
import { findPlace } from "./store.ts";
import type { FoundPlace } from "./store.ts";

/** Where a product stands in the catalogue. */
export type ProductPlace = Pick<FoundPlace, "screen" | "operator">;

/** A product never changes its screen or its operator, so what was found once stays true. */
const places = new WeakMap<BrandContext, Map<string, ProductPlace>>();
const LIMIT = 20_000;

/**
 * Which screen sells a product, and whose it is; undefined for a code that we do not have. An amount of free choice is opened where
 * nobody asked for it yet. Throws amount_required for a product of which only amounts are sold, and what an amount is refused with.
 */
export async function placeOfProduct(
  brand: BrandContext,
  code: string,
): Promise<ProductPlace | undefined> {
  const known = places.get(brand) ?? new Map<string, ProductPlace>();
  places.set(brand, known);
  const remembered = known.get(code);
  if (remembered !== undefined) return remembered;
  // An amount may be forgotten again: it is looked up each time.
  const amount = await placeOfAmount(brand, code);
  if (amount !== undefined) return amount;
  const found = await findPlace(brand.pool, code);
  if (found?.takes_amount === true) throw new Refusal("amount_required");
  if (found !== undefined && known.size < LIMIT) known.set(code, found);
  return found;
}
