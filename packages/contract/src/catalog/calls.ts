import * as z from "zod/mini";
import { nothing } from "../answers.ts";
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
  priceHighlights,
  priceList,
  priceListQuery,
  productList,
  productUpdateInput,
  productsQuery,
  syncResult,
} from "./schemas.ts";
import { supplierInput } from "../suppliers/schemas.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";
import * as officeEndpoints from "./office-endpoints.ts";

/** Guests of one phone network may share an address; the page asks once for each filter. */
const looking = perMinute(240);

export const calls = {
  operators: call(memberEndpoints.operators, {
    access: "member",
    feature: "ppob",
    input: operatorsQuery,
    output: operatorList,
    errors: ["feature_off", "maintenance", "maintenance_until"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The operators of one kind of product.",
  }),
  products: call(memberEndpoints.products, {
    access: "member",
    feature: "ppob",
    input: productsQuery,
    output: productList,
    errors: ["feature_off", "maintenance", "maintenance_until"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The products of one screen with this account's prices.",
  }),
  adminProducts: call(officeEndpoints.adminProducts, {
    access: "staff",
    permission: "catalog.read",
    input: adminProductsQuery,
    output: adminProductPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Products with costs, routes and prices per tier.",
  }),
  adminProductUpdate: call(officeEndpoints.adminProductUpdate, {
    access: "staff",
    permission: "catalog.write",
    input: productUpdateInput,
    output: adminProduct,
    errors: ["product_not_found"],
    rateLimit: perMinute(60),
    summary: "Opens or closes a product.",
  }),
  supplierSync: call(officeEndpoints.supplierSync, {
    access: "staff",
    permission: "suppliers.write",
    input: supplierInput,
    output: syncResult,
    errors: ["supplier_not_found", "supplier_refused", "supplier_unreachable"],
    rateLimit: perMinute(6),
    summary: "Reads the supplier's price list now.",
  }),
  marginRules: call(officeEndpoints.marginRules, {
    access: "staff",
    permission: "catalog.read",
    input: nothing,
    output: marginRules,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The margin rules.",
  }),
  marginRulePreview: call(officeEndpoints.marginRulePreview, {
    access: "staff",
    permission: "catalog.write",
    input: marginRuleInput,
    output: priceEffect,
    errors: ["product_not_found"],
    rateLimit: perMinute(240),
    summary: "What a margin would do to prices, and whether it takes a second person.",
  }),
  marginRuleSave: call(officeEndpoints.marginRuleSave, {
    access: "staff",
    permission: "catalog.write",
    input: marginRuleInput,
    output: marginRuleResult,
    errors: ["product_not_found", "price_approval_needed", "loss_approval_needed"],
    rateLimit: perMinute(60),
    summary:
      "Sets the margin of a tier, screen, operator or product, and reprices; within the limits of one person.",
  }),
  priceList: call(memberEndpoints.priceList, {
    access: "public",
    feature: "ppob",
    input: priceListQuery,
    output: priceList,
    errors: ["feature_off", "maintenance", "maintenance_until"],
    fault: "retrieval_failed",
    rateLimit: looking,
    summary: "The price list: a guest sees retail prices, an account its own.",
  }),
  priceHighlights: call(memberEndpoints.priceHighlights, {
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
