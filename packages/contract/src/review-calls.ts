import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import * as admin from "./schemas/admin.ts";
import { nothing } from "./schemas/brand.ts";
import * as review from "./schemas/review.ts";

const reading: RateLimit = { calls: 240, window_seconds: 60 };
const writing: RateLimit = { calls: 60, window_seconds: 60 };

/** Purchases that wait for staff before they are sent, and the rules that hold them back. */
export const reviewCalls = {
  reviews: call("reviews", {
    access: "staff",
    permission: "reviews.read",
    input: review.reviewsQuery,
    output: review.reviewPage,
    errors: [],
    rateLimit: reading,
    summary: "Purchases that wait for staff (soonest due first) or were decided (latest first).",
  }),
  reviewBlock: call("reviewBlock", {
    access: "staff",
    permission: "reviews.decide",
    input: review.reviewBlockInput,
    output: admin.adminTransactionDetail,
    errors: ["transaction_not_found", "block_too_late"],
    rateLimit: writing,
    summary: "Holds a purchase back that was not sent yet; its money stays held.",
  }),
  reviewRelease: call("reviewRelease", {
    access: "staff",
    permission: "reviews.decide",
    input: review.reviewReleaseInput,
    output: admin.adminTransactionDetail,
    errors: ["transaction_not_found", "review_not_open"],
    rateLimit: writing,
    summary:
      "Lets a held purchase be bought, at the held price; when no supplier sells at that price any more it is refunded.",
  }),
  reviewCancel: call("reviewCancel", {
    access: "staff",
    permission: "reviews.decide",
    input: review.reviewCancelInput,
    output: admin.adminTransactionDetail,
    errors: ["transaction_not_found", "review_not_open"],
    rateLimit: writing,
    summary: "Cancels a held purchase and refunds it. The member is told the reason.",
  }),
  reviewSettings: call("reviewSettings", {
    access: "staff",
    permission: "reviews.read",
    input: nothing,
    output: review.reviewSettings,
    errors: [],
    rateLimit: reading,
    summary: "The rules, the watched numbers, and how long a purchase may wait to be sent.",
  }),
  reviewRuleSave: call("reviewRuleSave", {
    access: "staff",
    permission: "reviews.rules",
    input: review.reviewRuleInput,
    output: review.reviewSettings,
    errors: [],
    rateLimit: writing,
    summary: "Switches a rule on or off and sets its figures.",
  }),
  watchedNumberSave: call("watchedNumberSave", {
    access: "staff",
    permission: "reviews.rules",
    input: review.watchedNumberInput,
    output: review.reviewSettings,
    errors: [],
    rateLimit: writing,
    summary: "Puts a destination number on the watch list, or changes its note.",
  }),
  watchedNumberRemove: call("watchedNumberRemove", {
    access: "staff",
    permission: "reviews.rules",
    input: review.watchedNumberQuery,
    output: review.reviewSettings,
    errors: [],
    rateLimit: writing,
    summary: "Takes a destination number off the watch list.",
  }),
  sendLimitSave: call("sendLimitSave", {
    access: "staff",
    permission: "reviews.rules",
    input: review.sendLimitInput,
    output: review.reviewSettings,
    errors: [],
    rateLimit: writing,
    summary: "Sets after how many minutes a purchase that could not be sent expires.",
  }),
};
