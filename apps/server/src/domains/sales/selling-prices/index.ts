export { liftSellingPrices } from "./lift-selling-prices.ts";
export { readSellingPrices } from "./read-selling-prices.ts";
