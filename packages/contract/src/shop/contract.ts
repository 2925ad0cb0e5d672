import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import {
  cart,
  cartAddInput,
  cartAddMultiInput,
  cartEditInput,
  cartLineInput,
  cartMergeInput,
  makeCartInput,
  mergedCart,
  publicCart,
  shopCategories,
  shopCollection,
  shopCollectionQuery,
  shopPage,
  shopProduct,
  shopProductQuery,
  shopQuery,
  shopTellBack,
  shopTellBackInput,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

/** Visitors see the same shelves at members' prices. */
const anyone = { access: "public", feature: "shop" } as const;
const member = { access: "member", feature: "shop" } as const;
const CLOSED = ["feature_off"] as const;
const QUANTITY = [
  "shop_stock_empty",
  "cart_above_stock",
  "cart_below_minimum",
  "cart_not_step",
] as const;

export const calls = {
  shopProducts: call("POST shop/product/list", {
    ...anyone,
    input: shopQuery,
    output: shopPage,
    errors: [...CLOSED, "shop_category_not_found", "shop_collection_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(600),
    summary: "A page of products with filters; an account sees its own prices.",
  }),
  shopProduct: call("POST shop/product/detail", {
    ...anyone,
    input: shopProductQuery,
    output: shopProduct,
    errors: [...CLOSED, "shop_product_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(600),
    summary: "One product. A former slug finds it too; the answer has the current one.",
  }),
  shopCategories: call("GET shop/category", {
    ...anyone,
    input: nothing,
    output: shopCategories,
    errors: CLOSED,
    fault: "retrieval_failed",
    rateLimit: perMinute(600),
    summary: "The categories that have products, in three levels, and the collections.",
  }),
  shopCollection: call("GET shop/collection/{id}", {
    ...anyone,
    input: shopCollectionQuery,
    output: shopCollection,
    errors: [...CLOSED, "shop_collection_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(600),
    summary: "A collection with its first products.",
  }),
  shopTellBack: call("POST shop/product/tell-back", {
    ...member,
    input: shopTellBackInput,
    output: shopTellBack,
    errors: [...CLOSED, "shop_product_not_found"],
    rateLimit: perMinute(60),
    summary: "Whether the account is told when a product is in stock again.",
  }),
  cartList: call("POST shop/cart/list", {
    ...member,
    viewing: "reads",
    input: nothing,
    output: cart,
    errors: CLOSED,
    fault: "retrieval_failed",
    rateLimit: perMinute(600),
    summary: "The cart with the prices and stock of now.",
  }),
  cartAdd: call("POST shop/cart/add", {
    ...member,
    input: cartAddInput,
    output: cart,
    errors: [...CLOSED, ...QUANTITY, "shop_product_not_found", "shop_product_closed", "cart_full"],
    rateLimit: perMinute(240),
    summary: "Adds pieces of a product to the cart.",
  }),
  cartAddMulti: call("POST shop/cart/add-multi", {
    ...member,
    input: cartAddMultiInput,
    output: cart,
    errors: [...CLOSED, "cart_items_refused", "cart_full"],
    rateLimit: perMinute(60),
    summary: "Adds several products, all or none; the error names each that cannot be added.",
  }),
  cartMerge: call("POST shop/cart/merge", {
    ...member,
    input: cartMergeInput,
    output: mergedCart,
    errors: CLOSED,
    rateLimit: perMinute(60),
    summary: "Adds the browser's cart from before the sign-in, as far as the stock allows.",
  }),
  cartEdit: call("POST shop/cart/edit/{id}", {
    ...member,
    input: cartEditInput,
    output: cart,
    errors: [...CLOSED, ...QUANTITY, "shop_product_closed", "cart_line_not_found", "cart_moved"],
    rateLimit: perMinute(600),
    summary: "Changes quantity and notes of a line.",
  }),
  cartDestroy: call("POST shop/cart/destroy/{id}", {
    ...member,
    input: cartLineInput,
    output: cart,
    errors: [...CLOSED, "cart_line_not_found"],
    rateLimit: perMinute(240),
    summary: "Removes a line from the cart.",
  }),
  publicCartMake: call("POST shop/public/make-cart", {
    ...anyone,
    input: makeCartInput,
    output: publicCart,
    errors: [...CLOSED, "cart_not_found", "shop_product_not_found"],
    rateLimit: perMinute(120),
    summary: "Makes a visitor's cart, or replaces the lines of one.",
  }),
};
