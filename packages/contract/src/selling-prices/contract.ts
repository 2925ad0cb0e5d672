import { done, nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { exportFile } from "../report/schemas.ts";
import {
  adminPriceHistory,
  adminPriceTrace,
  markupInput,
  priceChangePage,
  priceChangesQuery,
  priceHistory,
  priceListExportQuery,
  priceTrace,
  pricedProductInput,
  sellingPriceCopyInput,
  sellingPriceEffect,
  sellingPriceInput,
  sellingPriceRuleInput,
  sellingPriceRules,
  sellingPriceSaved,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const reading = perMinute(240);
const setting = perMinute(120);

/** For members, while the brand sells prepaid products. */
const member = { access: "member", feature: "ppob" } as const;
const closed = ["feature_off", "maintenance", "maintenance_until"] as const;

export const calls = {
  sellingPriceRules: call("GET pricelist/rules", {
    ...member,
    input: nothing,
    output: sellingPriceRules,
    errors: [...closed],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "The account's own selling prices and markups, the most general first.",
  }),
  sellingPriceRuleRemove: call("POST pricelist/rules/{rule_id}/remove", {
    ...member,
    input: sellingPriceRuleInput,
    output: done,
    errors: [...closed, "selling_price_rule_not_found"],
    rateLimit: setting,
    summary: "Removes one of them; the next more general one holds again.",
  }),
  sellingPriceSet: call("POST pricelist/selling-price", {
    ...member,
    input: sellingPriceInput,
    output: sellingPriceSaved,
    errors: [
      ...closed,
      "product_not_found",
      "nominal_unavailable",
      "selling_prices_too_many",
      "selling_price_digits",
      "selling_price_too_high",
    ],
    rateLimit: setting,
    summary:
      "Sets the selling price of one product: `12500` or `12.500`. Below the buying price it becomes the buying price, which `corrected` says.",
  }),
  markupPreview: call("POST pricelist/markup/preview", {
    ...member,
    viewing: "reads",
    input: markupInput,
    output: sellingPriceEffect,
    errors: [...closed, "product_not_found", "markup_place_unclear"],
    rateLimit: reading,
    summary: "What a markup would do to the account's selling prices; nothing is kept.",
  }),
  markupSet: call("POST pricelist/markup", {
    ...member,
    input: markupInput,
    output: sellingPriceEffect,
    errors: [...closed, "product_not_found", "markup_place_unclear", "selling_prices_too_many"],
    rateLimit: setting,
    summary:
      "Sets the markup of a product, an operator, a kind or everything; the most specific one holds. An unreadable one becomes 0, which `corrected` says.",
  }),
  sellingPriceCopyPreview: call("POST pricelist/copy/preview", {
    ...member,
    viewing: "reads",
    input: sellingPriceCopyInput,
    output: sellingPriceEffect,
    errors: [...closed],
    rateLimit: reading,
    summary: "What copying the recommended prices would change; nothing is kept.",
  }),
  sellingPriceCopy: call("POST pricelist/copy", {
    ...member,
    input: sellingPriceCopyInput,
    output: sellingPriceEffect,
    errors: [...closed, "selling_prices_nothing", "selling_prices_too_many"],
    rateLimit: perMinute(12),
    summary: "Makes the brand's recommended (retail) prices the account's own selling prices.",
  }),
  priceTrace: call("GET pricelist/products/{product_code}/trace", {
    ...member,
    input: pricedProductInput,
    output: priceTrace,
    errors: [...closed, "product_not_found", "nominal_unavailable"],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "How the selling price of a product comes about: tier, promo, upline, own markup.",
  }),
  priceHistory: call("GET pricelist/products/{product_code}/history", {
    ...member,
    input: pricedProductInput,
    output: priceHistory,
    errors: [...closed, "product_not_found"],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "The account's buying and selling price of a product over time, and who moved them.",
  }),
  priceChanges: call("GET pricelist/changes", {
    ...member,
    input: priceChangesQuery,
    output: priceChangePage,
    errors: [...closed],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "What the account's tier pays otherwise than before, over the last days.",
  }),
  priceListExport: call("GET pricelist/export", {
    ...member,
    input: priceListExportQuery,
    output: exportFile,
    errors: [...closed, "price_list_file_too_long"],
    rateLimit: perMinute(6),
    summary: "What the price list's filter shows, as an Excel workbook or a PDF.",
  }),
  adminPriceTrace: call("GET admin/products/{product_code}/price-trace", {
    access: "staff",
    permission: "catalog.read",
    input: pricedProductInput,
    output: adminPriceTrace,
    errors: ["product_not_found"],
    rateLimit: reading,
    summary: "Of each tier: supplier's cost, brand's margin, and what the upline earns of it.",
  }),
  adminPriceHistory: call("GET admin/products/{product_code}/price-history", {
    access: "staff",
    permission: "catalog.read",
    input: pricedProductInput,
    output: adminPriceHistory,
    errors: ["product_not_found"],
    rateLimit: reading,
    summary: "The latest changes of a product's costs and prices, with who made them.",
  }),
};
