import type { BrandContext } from "../../platform/brand-context.ts";
import type { Handlers } from "../../platform/http/calls.ts";
import { staffOf } from "../identity/index.ts";
import { describeAdminTransaction } from "../purchase/index.ts";
import { removeWatchedNumber, saveRule, saveSendLimit, saveWatchedNumber } from "./change-rules.ts";
import { blockPurchase, decideReview } from "./decide-review.ts";
import { listReviews } from "./list-reviews.ts";
import { readSettings } from "./store.ts";

export function reviewHandlers(brand: BrandContext, wakeDelivery: () => void): Handlers {
  return {
    reviews: async (filter, { locale }) => listReviews(brand.pool, filter, locale),
    reviewBlock: async ({ ref_id, reason }, { principal, locale, requestId }) => {
      await blockPurchase(brand, { staff: staffOf(principal), requestId }, ref_id, reason);
      return describeAdminTransaction(brand, ref_id, locale);
    },
    reviewRelease: async ({ ref_id, note }, { principal, locale, requestId }) => {
      const decision = { refId: ref_id, decision: "released", words: note } as const;
      await decideReview(brand, { staff: staffOf(principal), requestId }, decision);
      wakeDelivery();
      return describeAdminTransaction(brand, ref_id, locale);
    },
    reviewCancel: async ({ ref_id, reason }, { principal, locale, requestId }) => {
      const decision = { refId: ref_id, decision: "canceled", words: reason } as const;
      await decideReview(brand, { staff: staffOf(principal), requestId }, decision);
      return describeAdminTransaction(brand, ref_id, locale);
    },
    reviewSettings: async () => readSettings(brand.pool),
    reviewRuleSave: async (rule, { principal, requestId }) =>
      saveRule(brand, { staff: staffOf(principal), requestId }, rule),
    watchedNumberSave: async (entry, { principal, requestId }) =>
      saveWatchedNumber(brand, { staff: staffOf(principal), requestId }, entry),
    watchedNumberRemove: async ({ number }, { principal, requestId }) =>
      removeWatchedNumber(brand, { staff: staffOf(principal), requestId }, number),
    sendLimitSave: async ({ minutes }, { principal, requestId }) =>
      saveSendLimit(brand, { staff: staffOf(principal), requestId }, minutes),
  };
}
