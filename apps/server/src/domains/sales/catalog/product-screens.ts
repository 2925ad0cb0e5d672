import type { PrepaidScreen } from "@konter/contract/catalog";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { findPlace } from "./store.ts";

/** Where a product stands in the catalogue. */
export interface ProductPlace {
  readonly screen: PrepaidScreen;
  readonly operator: string;
}

/** A product never changes its screen or its operator, so what was found once stays true. */
const places = new WeakMap<BrandContext, Map<string, ProductPlace>>();
const LIMIT = 20_000;

/** Which screen sells a product, and whose it is; undefined for a code that we do not have. */
export async function placeOfProduct(
  brand: BrandContext,
  code: string,
): Promise<ProductPlace | undefined> {
  const known = places.get(brand) ?? new Map<string, ProductPlace>();
  places.set(brand, known);
  const remembered = known.get(code);
  if (remembered !== undefined) return remembered;
  const found = await findPlace(brand.pool, code);
  if (found !== undefined && known.size < LIMIT) known.set(code, found);
  return found;
}
