import * as z from "zod/mini";
import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { PermissionRows } from "../permission-row.ts";
import type { SettingRows } from "../setting-row.ts";
import { supplierInput } from "../suppliers/schemas.ts";
import {
  adminProduct,
  adminProductPage,
  adminProductsQuery,
  marginRuleInput,
  marginRuleResult,
  marginRules,
  operatorList,
  operatorsQuery,
  priceEffect,
  priceFloorInput,
  priceFloorRemovalInput,
  priceFloorResult,
  priceFloors,
  priceHighlights,
  priceList,
  priceListQuery,
  product,
  productList,
  productUpdateInput,
  productsQuery,
  quoteAmountInput,
  routeInput,
  routeResult,
  syncResult,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./pln-token.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

/** Guests of one phone network may share an address, and the page makes one call for each filter. */
const looking = perMinute(240);

export const calls = {
  operators: call("GET prepaid/operators", {
    access: "member",
    feature: "ppob",
    input: operatorsQuery,
    output: operatorList,
    errors: ["feature_off", "maintenance", "maintenance_until"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The operators of one kind of product.",
  }),
  quoteAmount: call("POST prepaid/amount", {
    access: "member",
    feature: "ppob",
    input: quoteAmountInput,
    output: product,
    errors: [
      "feature_off",
      "maintenance",
      "maintenance_until",
      "product_not_found",
      "product_closed",
      "amount_not_taken",
      "amount_invalid",
      "amount_below_range",
      "amount_above_range",
      "amount_off_step",
    ],
    rateLimit: perMinute(60),
    summary:
      "An amount of free choice as a product with this account's price, to be bought by its code.",
  }),
  products: call("GET prepaid/products", {
    access: "member",
    feature: "ppob",
    input: productsQuery,
    output: productList,
    errors: ["feature_off", "maintenance", "maintenance_until"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The products of one screen with this account's prices.",
  }),
  adminProducts: call("GET admin/products", {
    access: "staff",
    permission: "catalog.read",
    input: adminProductsQuery,
    output: adminProductPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Products with costs, routes and prices per tier.",
  }),
  adminProductUpdate: call("POST admin/products/{code}", {
    access: "staff",
    permission: "catalog.write",
    input: productUpdateInput,
    output: adminProduct,
    errors: ["product_not_found"],
    rateLimit: perMinute(60),
    summary: "Opens or closes a product.",
  }),
  adminRouteSet: call("POST admin/products/{code}/routes", {
    access: "staff",
    permission: "catalog.write",
    input: routeInput,
    output: routeResult,
    errors: ["product_not_found", "route_not_found"],
    rateLimit: perMinute(60),
    summary: "Sets a supplier's place and share for a product, its operator or its kind.",
  }),
  supplierSync: call("POST admin/suppliers/{id}/sync", {
    access: "staff",
    permission: "suppliers.write",
    input: supplierInput,
    output: syncResult,
    errors: [
      "supplier_not_found",
      "supplier_refused",
      "price_list_too_soon",
      "supplier_unreachable",
    ],
    rateLimit: perMinute(6),
    summary: "Reads the supplier's price list now.",
  }),
  marginRules: call("GET admin/margin-rules", {
    access: "staff",
    permission: "catalog.read",
    input: nothing,
    output: marginRules,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The margin rules.",
  }),
  marginRulePreview: call("POST admin/margin-rules/preview", {
    access: "staff",
    permission: "catalog.write",
    input: marginRuleInput,
    output: priceEffect,
    errors: ["product_not_found"],
    rateLimit: perMinute(240),
    summary: "What a margin would do to prices, and whether it takes a second person.",
  }),
  marginRuleSave: call("POST admin/margin-rules", {
    access: "staff",
    permission: "catalog.write",
    input: marginRuleInput,
    output: marginRuleResult,
    errors: ["product_not_found", "price_approval_needed", "loss_approval_needed"],
    rateLimit: perMinute(60),
    summary:
      "Sets the margin of a tier, screen, operator or product, and reprices; within the limits of one person.",
  }),
  priceFloors: call("GET admin/price-floors", {
    access: "staff",
    permission: "catalog.read",
    input: nothing,
    output: priceFloors,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The floors below which nothing is sold.",
  }),
  priceFloorPreview: call("POST admin/price-floors/preview", {
    access: "staff",
    permission: "catalog.write",
    input: priceFloorInput,
    output: priceEffect,
    errors: ["product_not_found"],
    rateLimit: perMinute(240),
    summary: "What a floor would close and lift, and whether it takes a second person.",
  }),
  priceFloorSave: call("POST admin/price-floors", {
    access: "staff",
    permission: "catalog.write",
    input: priceFloorInput,
    output: priceFloorResult,
    errors: ["product_not_found", "price_approval_needed", "loss_approval_needed"],
    rateLimit: perMinute(60),
    summary:
      "Sets the least margin over the dearest cost, of everything, a tier, screen, operator or product; within the limits of one person.",
  }),
  priceFloorRemovalPreview: call("POST admin/price-floors/remove/preview", {
    access: "staff",
    permission: "catalog.write",
    input: priceFloorRemovalInput,
    output: priceEffect,
    errors: ["product_not_found", "price_floor_not_found"],
    rateLimit: perMinute(240),
    summary: "What would open and fall without the floor of a place; nothing is kept.",
  }),
  priceFloorRemove: call("POST admin/price-floors/remove", {
    access: "staff",
    permission: "catalog.write",
    input: priceFloorRemovalInput,
    output: priceFloorResult,
    errors: [
      "product_not_found",
      "price_floor_not_found",
      "price_approval_needed",
      "loss_approval_needed",
    ],
    rateLimit: perMinute(60),
    summary:
      "Takes the floor of a place away; a wider one holds then. Within the limits of one person.",
  }),
  priceList: call("GET pricelist", {
    access: "public",
    feature: "ppob",
    input: priceListQuery,
    output: priceList,
    errors: ["feature_off", "maintenance", "maintenance_until"],
    fault: "retrieval_failed",
    rateLimit: looking,
    summary: "The price list: a guest sees retail prices, an account its own.",
  }),
  priceHighlights: call("GET pricelist/highlights", {
    access: "public",
    feature: "ppob",
    input: z.strictObject({}),
    output: priceHighlights,
    errors: ["feature_off", "maintenance", "maintenance_until"],
    fault: "retrieval_failed",
    rateLimit: looking,
    summary: "A few open products of every type at the retail price.",
  }),
};

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "catalog.read": {
    id: "Melihat katalog",
    en: "See the catalogue",
    roles: ["finance", "catalogue"],
  },
  "catalog.write": {
    id: "Mengubah katalog dan margin",
    en: "Change catalogue and margins",
    roles: ["catalogue"],
  },
  "catalog.approve": {
    id: "Menyetujui perubahan harga dan cashback",
    en: "Approve price and cashback changes",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;

/** Settings that staff edit on the settings page. */
export const settings = {
  /** The percentage and number of products whose prices one staff member may change in 24 hours without approval. */
  price_alone_percent: {
    group: "money",
    rank: 40,
    type: "percent",
    least: 0,
    usual: 10,
    most: 100,
    two_people: true,
    name: { id: "Batas perubahan harga oleh satu orang", en: "Price change limit of one person" },
    text: {
      id: "Staf boleh mengubah harga jual sebuah produk sendirian sampai persentase ini dalam 24 jam. Di atasnya perlu persetujuan orang kedua.",
      en: "By up to this share in 24 hours one staff member may change a product's price alone. Above it a second person has to approve.",
    },
  },
  price_alone_products: {
    group: "money",
    rank: 50,
    type: "products",
    least: 0,
    usual: 200,
    most: 100_000,
    two_people: true,
    name: {
      id: "Jumlah produk yang harganya diubah satu orang",
      en: "How many products one person reprices",
    },
    text: {
      id: "Staf boleh mengubah harga sebanyak ini produk sendirian dalam 24 jam. Di atasnya perlu persetujuan orang kedua.",
      en: "In 24 hours one staff member may change the prices of so many products alone. Above it a second person has to approve.",
    },
  },
} as const satisfies SettingRows;
