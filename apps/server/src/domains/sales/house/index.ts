export { buyForBrand } from "./buy-for-brand.ts";
export { listHousePrices } from "./list-prices.ts";
export { endBrandAccount, openBrandAccount } from "./open-account.ts";
export { depositOf, findSale, referenceOfSale } from "./store.ts";
