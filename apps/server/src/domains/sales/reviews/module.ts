import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { REVIEW_RULES, REVIEW_RULE_NAMES } from "@konter/contract/reviews";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { SubjectSource } from "../../../kernel/audit/index.ts";
import { describeAdminTransaction } from "../purchase/index.ts";
import { removeWatchedNumber, saveRule, saveSendLimit, saveWatchedNumber } from "./change-rules.ts";
import { blockPurchase, decideReview } from "./decide-review.ts";
import { listReviews } from "./list-reviews.ts";
import { REVIEW_NOTICES } from "./notices.ts";
import { TEMPLATE } from "./template.ts";
import { readSettings } from "./store.ts";
import { REVIEWS_INBOX } from "./inbox.ts";

function reviewHandlers(brand: BrandContext, wakeDelivery: () => void): Handlers {
  return {
    reviews: async (filter, { locale }) => listReviews(brand, filter, locale),
    reviewBlock: async ({ ref_id, reason }, context) => {
      await blockPurchase(brand, actorOf(context), ref_id, reason);
      return describeAdminTransaction(brand, ref_id, context.locale);
    },
    reviewRelease: async ({ ref_id, note }, context) => {
      const decision = { refId: ref_id, decision: "released", words: note } as const;
      await decideReview(brand, actorOf(context), decision);
      wakeDelivery();
      return describeAdminTransaction(brand, ref_id, context.locale);
    },
    reviewCancel: async ({ ref_id, reason }, context) => {
      const decision = { refId: ref_id, decision: "canceled", words: reason } as const;
      await decideReview(brand, actorOf(context), decision);
      return describeAdminTransaction(brand, ref_id, context.locale);
    },
    reviewSettings: async () => readSettings(brand.pool),
    reviewRuleSave: async (rule, context) => saveRule(brand, actorOf(context), rule),
    watchedNumberSave: async (entry, context) => saveWatchedNumber(brand, actorOf(context), entry),
    watchedNumberRemove: async ({ number }, context) =>
      removeWatchedNumber(brand, actorOf(context), number),
    sendLimitSave: async ({ minutes }, context) => saveSendLimit(brand, actorOf(context), minutes),
  };
}

const RULE_SUBJECTS: SubjectSource = {
  topics: /^review\.rule$/,
  read: (_database, _subjects, locale) =>
    new Map(REVIEW_RULES.map((kind) => [kind, REVIEW_RULE_NAMES[kind][locale]])),
};

export const reviewsModule: Module = {
  name: "sales/reviews",
  template: TEMPLATE,
  inbox: [REVIEWS_INBOX],
  auditSubjects: () => [RULE_SUBJECTS],
  notices: Object.values(REVIEW_NOTICES),
  handlers: ({ brand, wake }) => reviewHandlers(brand, () => wake("delivery")),
};
