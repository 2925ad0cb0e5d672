/** Verb and path below /api/v1 of each call of the back office; `{name}` marks a parameter. */
export const adminPriceTrace = "GET admin/products/{product_code}/price-trace";
export const adminPriceHistory = "GET admin/products/{product_code}/price-history";
