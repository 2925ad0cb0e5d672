import { dataProducts } from "./data.ts";
import { electricityProducts } from "./electricity.ts";
import { emoneyProducts } from "./emoney.ts";
import { gameProducts } from "./games.ts";
import {
  activationProducts,
  callProducts,
  esimProducts,
  gasProducts,
  internationalProducts,
  internetProducts,
  refilledEsimProducts,
  televisionProducts,
} from "./other-kinds.ts";
import { withPromos } from "./promos.ts";
import { pulsaProducts } from "./pulsa.ts";
import type { DemoProduct, Screen } from "./types.ts";
import { voucherProducts } from "./vouchers.ts";

export { demoRanges } from "./ranges.ts";
export type { DemoRange } from "./ranges.ts";
export {
  DEMO_COLLECTION_BY_HAND,
  DEMO_COLLECTION_BY_RULE,
  DEMO_GOODS,
  DEMO_SHELVES,
  DEMO_SHOP_PROMO,
} from "./shop.ts";
export type { DemoGoods } from "./shop.ts";
export type { DemoProduct, Screen } from "./types.ts";

/**
 * The demo brand's prepaid products: the same list, in the same order, in every run. The demo brand is seeded with it,
 * and the simulated suppliers sell it.
 */
export function demoProducts(): readonly DemoProduct[] {
  return withPromos([
    ...pulsaProducts(),
    ...dataProducts(),
    ...electricityProducts(),
    ...gameProducts(),
    ...emoneyProducts(),
    ...voucherProducts(),
    ...callProducts(),
    ...activationProducts(),
    ...televisionProducts(),
    ...internetProducts(),
    ...gasProducts(),
    ...internationalProducts(),
    ...esimProducts(),
    ...refilledEsimProducts(),
  ]);
}

/** The operators of one screen, in the catalogue's order. */
export function demoOperators(screen: Screen): readonly string[] {
  const ofScreen = demoProducts().filter((product) => product.screen === screen);
  return [...new Set(ofScreen.map((product) => product.operator))];
}
