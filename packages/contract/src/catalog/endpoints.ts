/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const operators = "GET prepaid/operators";
export const quoteAmount = "POST prepaid/amount";
export const products = "GET prepaid/products";
export const priceList = "GET pricelist";
export const priceHighlights = "GET pricelist/highlights";
