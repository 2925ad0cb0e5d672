/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const priceChanges = "GET pricelist/changes";
export const sellingPriceRules = "GET pricelist/rules";
export const sellingPriceRuleRemove = "POST pricelist/rules/{rule_id}/remove";
export const sellingPriceSet = "POST pricelist/selling-price";
export const markupPreview = "POST pricelist/markup/preview";
export const markupSet = "POST pricelist/markup";
export const sellingPriceCopyPreview = "POST pricelist/copy/preview";
export const sellingPriceCopy = "POST pricelist/copy";
export const priceTrace = "GET pricelist/products/{product_code}/trace";
export const priceHistory = "GET pricelist/products/{product_code}/history";
export const priceListExport = "GET pricelist/export";
