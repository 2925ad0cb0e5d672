export { describeProducts, operatorName, priceNow, withOwnPrices } from "./list-products.ts";
export { readOwnPrices } from "./own-prices.ts";
export { listOperatorCodes, listProducts } from "./store.ts";
export { insertProducts, insertRoutes, reprice } from "./store.ts";
export type { NewProduct, ProductRow } from "./store.ts";
export { placeOfProduct } from "./product-screens.ts";
export { readPriceListFile } from "./read-price-list-file.ts";
export { syncFromSupplier } from "./routes.ts";
export { syncPriceList } from "./sync-price-list.ts";
export { mapByHand, mapRow } from "./mapping/map-row.ts";
export type { MappedProduct, Mapping } from "./mapping/map-row.ts";
export { identityOf } from "./mapping/identity.ts";
export type { Identified } from "./mapping/identity.ts";
export { operatorsOf } from "./mapping/operators.ts";
export { proposeCode } from "./mapping/propose-code.ts";
export { describeEffect } from "./describe-effect.ts";
export {
  lockPrices,
  notePriceChanges,
  readEffect,
  readEffectFor,
  requireAlone,
} from "./price-effect.ts";
export type { FollowedSwitch, PriceMove, RuleAsIf } from "./price-move.ts";
export { listAdminProducts } from "./admin-products.ts";
export type { ProductFilter } from "./admin-products.ts";
export { fetchPriceList } from "./routes.ts";
export { writeOffers } from "./store.ts";
export { isFarFrom } from "./store.ts";
export { asRead, isSameName } from "./same-name.ts";
export { BASE_CATEGORY, describePriceList } from "./price-list.ts";
export type { PriceListFilter } from "./price-list.ts";
export type { Viewer } from "./store.ts";
