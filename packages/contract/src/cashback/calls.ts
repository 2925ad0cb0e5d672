import { nothing } from "../answers.ts";
import {
  cashbackExportQuery,
  cashbackPage,
  cashbackPreview,
  cashbackPreviewInput,
  cashbackQuery,
  cashbackRedeemInput,
  cashbackRuleEndInput,
  cashbackRuleInput,
  cashbackRules,
  redemption,
  redemptionPage,
  redemptionsQuery,
} from "./schemas.ts";
import { ruleLossPreview } from "../payouts/schemas.ts";
import { exportFile } from "../report/schemas.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";
import * as officeEndpoints from "./office-endpoints.ts";

export const calls = {
  cashback: call(memberEndpoints.cashback, {
    access: "member",
    input: cashbackQuery,
    output: cashbackPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "What the account's own and its agents' sales earned it, newest first, with totals.",
  }),
  postpaidCashback: call(memberEndpoints.postpaidCashback, {
    access: "member",
    input: cashbackQuery,
    output: cashbackPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "What the account's own and its agents' bills earned it, newest first, with totals.",
  }),
  postpaidCashbackExport: call(memberEndpoints.postpaidCashbackExport, {
    access: "member",
    input: cashbackExportQuery,
    output: exportFile,
    errors: [],
    rateLimit: perMinute(6),
    summary: "The filtered cashback of bills as an Excel workbook, at most 1,000 rows.",
  }),
  cashbackRedeem: call(memberEndpoints.cashbackRedeem, {
    access: "member",
    idempotent: true,
    input: cashbackRedeemInput,
    output: redemption,
    errors: ["redeem_below_minimum", "redeem_above_balance", "account_blocked"],
    rateLimit: perMinute(60),
    summary: "Moves cashback to the deposit. The answer is the receipt.",
  }),
  cashbackRedemptions: call(memberEndpoints.cashbackRedemptions, {
    access: "member",
    input: redemptionsQuery,
    output: redemptionPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "What the account redeemed, newest first, and the least that it may.",
  }),
  cashbackRules: call(officeEndpoints.cashbackRules, {
    access: "staff",
    permission: "catalog.read",
    input: nothing,
    output: cashbackRules,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The cashback rules: in force, coming, ended.",
  }),
  cashbackRuleSave: call(officeEndpoints.cashbackRuleSave, {
    access: "staff",
    permission: "catalog.write",
    idempotent: true,
    input: cashbackRuleInput,
    output: cashbackRules,
    errors: [
      "product_not_found",
      "cashback_rule_in_past",
      "cashback_above_price",
      "loss_approval_needed",
    ],
    rateLimit: perMinute(60),
    summary:
      "Sets a rule for sales from now on or from a later day; within the limits of one person.",
  }),
  cashbackRulePreview: call(officeEndpoints.cashbackRulePreview, {
    access: "staff",
    permission: "catalog.write",
    input: cashbackRuleInput,
    output: ruleLossPreview,
    errors: ["product_not_found", "cashback_rule_in_past", "cashback_above_price"],
    rateLimit: perMinute(240),
    summary: "The largest loss that a rule could cause, and whether it takes a second person.",
  }),
  cashbackRuleEnd: call(officeEndpoints.cashbackRuleEnd, {
    access: "staff",
    permission: "catalog.write",
    input: cashbackRuleEndInput,
    output: cashbackRules,
    errors: ["cashback_rule_not_found", "cashback_rule_ended", "loss_approval_needed"],
    rateLimit: perMinute(60),
    summary:
      "Ends a rule now, within the limits of one person; sales that were accepted before keep what they earned.",
  }),
  cashbackRuleEndPreview: call(officeEndpoints.cashbackRuleEndPreview, {
    access: "staff",
    permission: "catalog.write",
    input: cashbackRuleEndInput,
    output: ruleLossPreview,
    errors: ["cashback_rule_not_found", "cashback_rule_ended"],
    rateLimit: perMinute(240),
    summary:
      "The largest loss that could come of ending a rule, where a more generous one follows.",
  }),
  cashbackPreview: call(officeEndpoints.cashbackPreview, {
    access: "staff",
    permission: "catalog.read",
    input: cashbackPreviewInput,
    output: cashbackPreview,
    errors: ["product_not_found", "nominal_unavailable"],
    rateLimit: perMinute(240),
    summary: "Who earns what on a sale of one product to one tier.",
  }),
};
