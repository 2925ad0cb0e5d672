import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import * as admin from "./schemas/admin.ts";
import { nothing } from "./schemas/brand.ts";

const reading: RateLimit = { calls: 240, window_seconds: 60 };
const writing: RateLimit = { calls: 60, window_seconds: 60 };

/** What is put on top of suppliers' costs; above the limits of one person it changes by an approval (FEATURES M671). */
export const marginCalls = {
  marginRules: call("marginRules", {
    access: "staff",
    permission: "catalog.read",
    input: nothing,
    output: admin.marginRules,
    errors: [],
    rateLimit: reading,
    summary: "The margin rules.",
  }),
  marginRulePreview: call("marginRulePreview", {
    access: "staff",
    permission: "catalog.write",
    input: admin.marginRuleInput,
    output: admin.priceEffect,
    errors: ["product_not_found"],
    rateLimit: reading,
    summary: "What a margin would do to prices, and whether it takes a second person.",
  }),
  marginRuleSave: call("marginRuleSave", {
    access: "staff",
    permission: "catalog.write",
    input: admin.marginRuleInput,
    output: admin.marginRuleResult,
    errors: ["product_not_found", "price_approval_needed", "loss_approval_needed"],
    rateLimit: writing,
    summary:
      "Sets the margin of a tier, screen, operator or product, and reprices; within the limits of one person.",
  }),
};
