import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import { ruleLossPreview } from "../payouts/schemas.ts";
import { exportFile } from "../report/schemas.ts";
import type { SettingRows } from "../setting-row.ts";
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

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  cashback: call("GET report/cashback", {
    access: "member",
    input: cashbackQuery,
    output: cashbackPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "What the account's own and its agents' sales earned it, newest first, with totals.",
  }),
  postpaidCashback: call("GET report/postpaid-cashback", {
    access: "member",
    input: cashbackQuery,
    output: cashbackPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "What the account's own and its agents' bills earned it, newest first, with totals.",
  }),
  postpaidCashbackExport: call("GET report/postpaid-cashback/export", {
    access: "member",
    input: cashbackExportQuery,
    output: exportFile,
    errors: [],
    rateLimit: perMinute(6),
    summary: "The filtered cashback of bills as an Excel workbook, at most 1,000 rows.",
  }),
  cashbackRedeem: call("POST cashback/redeem", {
    access: "member",
    idempotent: true,
    input: cashbackRedeemInput,
    output: redemption,
    errors: ["redeem_below_minimum", "redeem_above_balance", "account_blocked"],
    rateLimit: perMinute(60),
    summary: "Moves cashback to the deposit. The answer is the receipt.",
  }),
  cashbackRedemptions: call("GET cashback/redeem", {
    access: "member",
    input: redemptionsQuery,
    output: redemptionPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "What the account redeemed, newest first, and the least that it may.",
  }),
  cashbackRules: call("GET admin/cashback-rules", {
    access: "staff",
    permission: "catalog.read",
    input: nothing,
    output: cashbackRules,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The cashback rules: in force, coming, ended.",
  }),
  cashbackRuleSave: call("POST admin/cashback-rules", {
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
  cashbackRulePreview: call("POST admin/cashback-rules/loss", {
    access: "staff",
    permission: "catalog.write",
    input: cashbackRuleInput,
    output: ruleLossPreview,
    errors: ["product_not_found", "cashback_rule_in_past", "cashback_above_price"],
    rateLimit: perMinute(240),
    summary: "The largest loss that a rule could cause, and whether it takes a second person.",
  }),
  cashbackRuleEnd: call("POST admin/cashback-rules/{rule_id}/end", {
    access: "staff",
    permission: "catalog.write",
    input: cashbackRuleEndInput,
    output: cashbackRules,
    errors: ["cashback_rule_not_found", "cashback_rule_ended", "loss_approval_needed"],
    rateLimit: perMinute(60),
    summary:
      "Ends a rule now, within the limits of one person; sales that were accepted before keep what they earned.",
  }),
  cashbackRuleEndPreview: call("GET admin/cashback-rules/{rule_id}/end", {
    access: "staff",
    permission: "catalog.write",
    input: cashbackRuleEndInput,
    output: ruleLossPreview,
    errors: ["cashback_rule_not_found", "cashback_rule_ended"],
    rateLimit: perMinute(240),
    summary:
      "The largest loss that could come of ending a rule, where a more generous one follows.",
  }),
  cashbackPreview: call("POST admin/cashback-rules/preview", {
    access: "staff",
    permission: "catalog.read",
    input: cashbackPreviewInput,
    output: cashbackPreview,
    errors: ["product_not_found", "nominal_unavailable"],
    rateLimit: perMinute(240),
    summary: "Who earns what on a sale of one product to one tier.",
  }),
};

export const errors = {
  cashback_rule_not_found: {
    status: 404,
    id: "Aturan cashback tidak ditemukan.",
    en: "Cashback rule not found.",
  },
  cashback_rule_in_past: {
    status: 422,
    id: "Aturan cashback hanya berlaku mulai sekarang atau sesudahnya, dan berakhir setelah mulai.",
    en: "A cashback rule begins now or later, and ends after it began.",
  },
  cashback_rule_ended: {
    status: 409,
    id: "Aturan cashback ini sudah berakhir.",
    en: "This cashback rule has already ended.",
  },
  cashback_above_price: {
    status: 422,
    id: "Jumlah ini lebih besar dari harga setiap produk yang kena aturan ini.",
    en: "This amount is more than the price of every product that the rule covers.",
  },
  redeem_below_minimum: {
    status: 422,
    id: "Penukaran minimal {least}.",
    en: "Redeem at least {least}.",
  },
  redeem_above_balance: {
    status: 409,
    id: "Saldo cashback Anda tidak cukup",
    en: "Your cashback balance is not enough",
  },
} as const satisfies ErrorRows;

/** Settings that staff edit on the settings page. */
export const settings = {
  redeem_minimum: {
    group: "money",
    rank: 60,
    type: "rupiah",
    least: 1,
    usual: 10_000,
    most: 1_000_000,
    name: { id: "Penukaran cashback minimal", en: "Smallest redemption of cashback" },
    text: {
      id: "Jumlah terkecil yang dipindahkan dari saldo cashback ke saldo.",
      en: "The least that is moved from the cashback wallet to the deposit.",
    },
  },
} as const satisfies SettingRows;
