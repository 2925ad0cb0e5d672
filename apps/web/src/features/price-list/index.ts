export { rulesQuery } from "./selling-prices.ts";
