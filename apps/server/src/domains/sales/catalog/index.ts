export { followSwitch } from "./follow-switch.ts";
export { insertProducts, insertRoutes, reprice } from "./store.ts";
export type { NewProduct } from "./store.ts";
export { screenOfProduct } from "./product-screens.ts";
export { readPriceListFile } from "./read-price-list-file.ts";
export { syncFromSupplier } from "./routes.ts";
export { syncPriceList } from "./sync-price-list.ts";
