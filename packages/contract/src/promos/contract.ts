import { call, perMinute } from "../call.ts";
import {
  promo,
  promoEndInput,
  promoInput,
  promoPage,
  promoPreview,
  promosQuery,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  promos: call("GET admin/promos", {
    access: "staff",
    permission: "catalog.read",
    input: promosQuery,
    output: promoPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Promos, the latest first.",
  }),
  promoPreview: call("POST admin/promos/loss", {
    access: "staff",
    permission: "catalog.write",
    input: promoInput,
    output: promoPreview,
    errors: [
      "product_not_found",
      "promo_code_taken",
      "promo_product_taken",
      "promo_product_unpriced",
      "promo_above_price",
      "promo_in_past",
    ],
    rateLimit: perMinute(240),
    summary:
      "What a promo makes of each tier's price, the most that it can lose, and whether it takes a second person.",
  }),
  promoSave: call("POST admin/promos", {
    access: "staff",
    permission: "catalog.write",
    idempotent: true,
    input: promoInput,
    output: promo,
    errors: [
      "product_not_found",
      "promo_code_taken",
      "promo_product_taken",
      "promo_product_unpriced",
      "promo_above_price",
      "promo_in_past",
      "loss_approval_needed",
    ],
    rateLimit: perMinute(60),
    summary: "Sets a promo of one product, within the limits of one person.",
  }),
  promoEnd: call("POST admin/promos/{promo_id}/end", {
    access: "staff",
    permission: "catalog.write",
    input: promoEndInput,
    output: promo,
    errors: ["promo_not_found", "promo_ended"],
    rateLimit: perMinute(60),
    summary: "Ends a promo now; purchases that were accepted keep their price.",
  }),
};
