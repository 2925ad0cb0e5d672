export { readSellingPrices } from "./read-selling-prices.ts";
