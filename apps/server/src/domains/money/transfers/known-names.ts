import type { BrandContext } from "../../../platform/brand-context.ts";
import { maskName } from "../../people/account/index.ts";
import { nameOfNumber } from "./store.ts";

const MOST_REMEMBERED = 10_000;
const remembered = new WeakMap<BrandContext, Map<string, string>>();

/**
 * The whole name behind one that was shown in part; where the number is nobody's any more, or somebody else's, a name that is
 * not the receiver's. Whether it still is the receiver's own is for the database to say.
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
