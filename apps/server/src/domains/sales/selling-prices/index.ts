export { readSellingPrices } from "./read-selling-prices.ts";
export type { SellingPrice } from "./read-selling-prices.ts";
