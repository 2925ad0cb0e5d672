import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import { AGENTS_PERMISSION } from "./cashback.ts";
import * as cashback from "./schemas/cashback.ts";
import * as loss from "./schemas/rule-loss.ts";
import { nothing } from "./schemas/brand.ts";

const reading: RateLimit = { calls: 240, window_seconds: 60 };
const writing: RateLimit = { calls: 60, window_seconds: 60 };

/** What sales earn: the account's cashback, a Master's agents, and the rules that staff set. */
export const cashbackCalls = {
  cashback: call("cashback", {
    access: "member",
    input: cashback.cashbackQuery,
    output: cashback.cashbackPage,
    errors: [],
    rateLimit: reading,
    summary: "What the account's own and its agents' sales earned it, newest first, with totals.",
  }),
  agents: call("agents", {
    access: "member",
    permission: AGENTS_PERMISSION,
    input: cashback.agentsQuery,
    output: cashback.agentPage,
    errors: [],
    rateLimit: reading,
    summary: "The account's agents by name, with balance and activity.",
  }),
  agentTransactions: call("agentTransactions", {
    access: "member",
    permission: AGENTS_PERMISSION,
    input: cashback.agentTransactionsQuery,
    output: cashback.agentTransactionPage,
    errors: [],
    rateLimit: reading,
    summary: "Transactions of the account's agents, newest first, with what each earned it.",
  }),
  cashbackRules: call("cashbackRules", {
    access: "staff",
    permission: "catalog.read",
    input: nothing,
    output: cashback.cashbackRules,
    errors: [],
    rateLimit: reading,
    summary: "The cashback rules: in force, coming, ended.",
  }),
  cashbackRuleSave: call("cashbackRuleSave", {
    access: "staff",
    permission: "catalog.write",
    idempotent: true,
    input: cashback.cashbackRuleInput,
    output: cashback.cashbackRules,
    errors: [
      "product_not_found",
      "cashback_rule_in_past",
      "cashback_above_price",
      "loss_approval_needed",
    ],
    rateLimit: writing,
    summary:
      "Sets a rule for sales from now on or from a later day; within the limits of one person.",
  }),
  cashbackRulePreview: call("cashbackRulePreview", {
    access: "staff",
    permission: "catalog.write",
    input: cashback.cashbackRuleInput,
    output: loss.ruleLossPreview,
    errors: ["product_not_found", "cashback_rule_in_past", "cashback_above_price"],
    rateLimit: reading,
    summary: "The largest loss that a rule could cause, and whether it takes a second person.",
  }),
  cashbackRuleEnd: call("cashbackRuleEnd", {
    access: "staff",
    permission: "catalog.write",
    input: cashback.cashbackRuleEndInput,
    output: cashback.cashbackRules,
    errors: ["cashback_rule_not_found", "cashback_rule_ended", "loss_approval_needed"],
    rateLimit: writing,
    summary:
      "Ends a rule now, within the limits of one person; sales that were accepted before keep what they earned.",
  }),
  cashbackRuleEndPreview: call("cashbackRuleEndPreview", {
    access: "staff",
    permission: "catalog.write",
    input: cashback.cashbackRuleEndInput,
    output: loss.ruleLossPreview,
    errors: ["cashback_rule_not_found", "cashback_rule_ended"],
    rateLimit: reading,
    summary:
      "The largest loss that could come of ending a rule, where a more generous one follows.",
  }),
  cashbackPreview: call("cashbackPreview", {
    access: "staff",
    permission: "catalog.read",
    input: cashback.cashbackPreviewInput,
    output: cashback.cashbackPreview,
    errors: ["product_not_found", "nominal_unavailable"],
    rateLimit: reading,
    summary: "Who earns what on a sale of one product to one tier.",
  }),
};
