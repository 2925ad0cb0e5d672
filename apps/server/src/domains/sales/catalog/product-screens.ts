import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { placeOfAmount } from "./quote-amount.ts";
import { findPlace } from "./store.ts";
import type { FoundPlace } from "./store.ts";

/** The screen and operator of a product. */
export type ProductPlace = Pick<FoundPlace, "screen" | "operator">;

/** A product never changes its screen or operator, so cached entries stay valid. */
const places = new WeakMap<BrandContext, Map<string, ProductPlace>>();
const LIMIT = 20_000;

/**
 * Returns the screen and operator of a product; undefined for an unknown code. Creates the product of a free amount on
 * first use. Throws amount_required for a product that sells only amounts, and the validation errors of the amount.
 */
export async function placeOfProduct(
  brand: BrandContext,
  code: string,
): Promise<ProductPlace | undefined> {
  const known = places.get(brand) ?? new Map<string, ProductPlace>();
  places.set(brand, known);
  const remembered = known.get(code);
  if (remembered !== undefined) return remembered;
  // Not cached, because an amount may be deleted again.
  const amount = await placeOfAmount(brand, code);
  if (amount !== undefined) return amount;
  const found = await findPlace(brand.pool, code);
  if (found?.takes_amount === true) throw new DomainError("amount_required");
  if (found !== undefined && known.size < LIMIT) known.set(code, found);
  return found;
}
