import { call, perMinute } from "../call.ts";
import { shopOrderInput } from "../shop-orders/schemas.ts";
import { shopInvoice } from "./schemas.ts";

export * from "./errors.ts";
export * from "./schemas.ts";

export const calls = {
  shopInvoice: call("GET shop/transactions/{number}/invoice", {
    access: "member",
    feature: "shop",
    input: shopOrderInput,
    output: shopInvoice,
    errors: ["feature_off", "shop_order_not_found", "shop_invoice_unpaid", "overloaded"],
    fault: "retrieval_failed",
    rateLimit: perMinute(30),
    summary: "The invoice of an own paid order as a PDF.",
  }),
  adminShopInvoice: call("GET admin/shop/orders/{number}/invoice", {
    access: "staff",
    permission: "shop.orders",
    input: shopOrderInput,
    output: shopInvoice,
    errors: ["shop_order_not_found", "shop_invoice_unpaid", "overloaded"],
    rateLimit: perMinute(60),
    summary: "The invoice of a paid order as a PDF.",
  }),
};
