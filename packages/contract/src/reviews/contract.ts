import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import type { PermissionRows } from "../permission-row.ts";
import { adminTransactionDetail } from "../purchase/schemas.ts";
import type { SettingRows } from "../setting-row.ts";
import { SEND_LIMIT_MINUTES } from "./rules.ts";
import {
  reviewBlockInput,
  reviewCancelInput,
  reviewPage,
  reviewReleaseInput,
  reviewRuleInput,
  reviewSettings,
  reviewsQuery,
  sendLimitInput,
  watchedNumberInput,
  watchedNumberQuery,
} from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  reviews: call("GET admin/reviews", {
    access: "staff",
    permission: "reviews.read",
    input: reviewsQuery,
    output: reviewPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Purchases that wait for staff (soonest due first) or were decided (latest first).",
  }),
  reviewBlock: call("POST admin/transactions/{ref_id}/block", {
    access: "staff",
    permission: "reviews.decide",
    input: reviewBlockInput,
    output: adminTransactionDetail,
    errors: ["transaction_not_found", "block_too_late"],
    rateLimit: perMinute(60),
    summary: "Holds a purchase back that was not sent yet; its money stays held.",
  }),
  reviewRelease: call("POST admin/transactions/{ref_id}/release", {
    access: "staff",
    permission: "reviews.decide",
    input: reviewReleaseInput,
    output: adminTransactionDetail,
    errors: ["transaction_not_found", "review_not_open"],
    rateLimit: perMinute(60),
    summary:
      "Lets a held purchase be bought, at the held price; when no supplier sells at that price any more it is refunded.",
  }),
  reviewCancel: call("POST admin/transactions/{ref_id}/cancel", {
    access: "staff",
    permission: "reviews.decide",
    input: reviewCancelInput,
    output: adminTransactionDetail,
    errors: ["transaction_not_found", "review_not_open"],
    rateLimit: perMinute(60),
    summary: "Cancels a held purchase and refunds it. The member is told the reason.",
  }),
  reviewSettings: call("GET admin/review-settings", {
    access: "staff",
    permission: "reviews.read",
    input: nothing,
    output: reviewSettings,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The rules, the watched numbers, and how long a purchase may wait to be sent.",
  }),
  reviewRuleSave: call("POST admin/review-settings/rules", {
    access: "staff",
    permission: "reviews.rules",
    input: reviewRuleInput,
    output: reviewSettings,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Switches a rule on or off and sets its figures.",
  }),
  watchedNumberSave: call("POST admin/review-settings/numbers", {
    access: "staff",
    permission: "reviews.rules",
    input: watchedNumberInput,
    output: reviewSettings,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Puts a destination number on the watch list, or changes its note.",
  }),
  watchedNumberRemove: call("DELETE admin/review-settings/numbers/{number}", {
    access: "staff",
    permission: "reviews.rules",
    input: watchedNumberQuery,
    output: reviewSettings,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Takes a destination number off the watch list.",
  }),
  sendLimitSave: call("POST admin/review-settings/send-limit", {
    access: "staff",
    permission: "reviews.rules",
    input: sendLimitInput,
    output: reviewSettings,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Sets after how many minutes a purchase that could not be sent expires.",
  }),
};

export const errors = {
  block_too_late: {
    status: 409,
    id: "Transaksi sudah dikirim dan tidak dapat ditahan.",
    en: "The transaction was already sent and cannot be held back.",
  },
  review_not_open: {
    status: 409,
    id: "Transaksi ini tidak sedang ditinjau.",
    en: "This transaction is not under review.",
  },
} as const satisfies ErrorRows;

/** Staff permissions. The owner has all of them; the viewer role has the read permissions. */
export const permissions = {
  "reviews.read": { id: "Melihat peninjauan", en: "See reviews", roles: ["finance", "support"] },
  "reviews.decide": { id: "Memutuskan peninjauan", en: "Decide reviews", roles: ["support"] },
  "reviews.rules": { id: "Mengatur aturan peninjauan", en: "Set review rules" },
} as const satisfies PermissionRows;

/** Settings that staff edit on the settings page. */
export const settings = {
  /** Minutes after which an unsent purchase expires; send_limit in PostgreSQL reads it too. */
  send_limit_minutes: {
    group: "sales",
    rank: 10,
    type: "minutes",
    ...SEND_LIMIT_MINUTES,
    name: { id: "Batas waktu pengiriman pembelian", en: "Time limit for sending a purchase" },
    text: {
      id: "Pembelian yang selama ini tidak bisa dikirim ke pemasok menjadi kedaluwarsa dan uangnya kembali.",
      en: "A purchase that could not be sent to a supplier for so long expires and is refunded.",
    },
  },
} as const satisfies SettingRows;
