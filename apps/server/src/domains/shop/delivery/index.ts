export { parcelOf, readCosts, requireService } from "./costs.ts";
export { saveOrigin } from "./set-origin.ts";
export { readOrigin, requireOrigin } from "./origin.ts";
export type { ShopOrigin } from "./origin.ts";
