export { insertProducts, insertRoutes, reprice } from "./store.ts";
export type { NewProduct } from "./store.ts";
export { describeHighlights } from "./price-list.ts";
export { priceChangeKind } from "./price-change-kind.ts";
export { screenOfProduct } from "./product-screens.ts";
export { readPriceListFile } from "./read-price-list-file.ts";
export { catalogHandlers, syncFromSupplier } from "./routes.ts";
export { syncPriceList } from "./sync-price-list.ts";
