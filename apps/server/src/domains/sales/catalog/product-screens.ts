import type { PrepaidScreen } from "@konter/contract/catalog";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { findScreen } from "./store.ts";

/** A product never changes its screen, so what was found once stays true. */
const screens = new WeakMap<BrandContext, Map<string, PrepaidScreen>>();
const LIMIT = 20_000;

/** Which screen sells a product; undefined for a code that we do not have. */
export async function screenOfProduct(
  brand: BrandContext,
  code: string,
): Promise<PrepaidScreen | undefined> {
  const known = screens.get(brand) ?? new Map<string, PrepaidScreen>();
  screens.set(brand, known);
  const remembered = known.get(code);
  if (remembered !== undefined) return remembered;
  const found = await findScreen(brand.pool, code);
  if (found !== undefined && known.size < LIMIT) known.set(code, found);
  return found;
}
