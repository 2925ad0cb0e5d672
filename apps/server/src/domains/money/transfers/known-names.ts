import type { BrandContext } from "../../../platform/brand-context.ts";
import { maskName } from "../../people/account/index.ts";
import { nameOfNumber } from "./store.ts";

const MOST_REMEMBERED = 10_000;
const remembered = new WeakMap<BrandContext, Map<string, string>>();

/**
 * Returns the full name behind a masked one; a name that cannot be the receiver's if the number has no owner or another
 * one now. The database checks whether it is still the receiver's name.
 */
export async function knownName(brand: BrandContext, hp: string, shown: string): Promise<string> {
  const names = remembered.get(brand) ?? new Map<string, string>();
  remembered.set(brand, names);
  const known = names.get(hp);
  if (known !== undefined && maskName(known) === shown) return known;
  const name = await nameOfNumber(brand.pool, hp);
  if (name === undefined || maskName(name) !== shown) return "";
  if (names.size >= MOST_REMEMBERED) names.clear();
  names.set(hp, name);
  return name;
}
