import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../office/audit/index.ts";
import { memberOf, staffOf } from "../../people/identity/index.ts";
import { listCashback } from "./list-entries.ts";
import { exportPostpaidCashback, listPostpaidCashback } from "./list-postpaid.ts";
import { previewEarnings } from "./preview-earnings.ts";
import { previewEnd, previewRule } from "./preview-loss.ts";
import { listRedemptions, redeemCashback } from "./redeem.ts";
import { endCashbackRule, listCashbackRules, saveCashbackRule } from "./rules.ts";

export function cashbackHandlers(brand: BrandContext): Handlers {
  return {
    cashback: async (filter, { principal }) => listCashback(brand, memberOf(principal).id, filter),
    postpaidCashback: async (filter, { principal }) =>
      listPostpaidCashback(brand, memberOf(principal).id, filter),
    postpaidCashbackExport: async (filter, { principal }) =>
      exportPostpaidCashback(brand, memberOf(principal).id, filter),
    cashbackRedeem: async ({ amount }, { principal, idempotencyKey }) =>
      redeemCashback(brand, memberOf(principal).id, amount, idempotencyKey),
    cashbackRedemptions: async (page, { principal }) =>
      listRedemptions(brand, memberOf(principal).id, page),
    cashbackRules: async () => listCashbackRules(brand.pool),
    cashbackRuleSave: async (rule, context) => {
      await saveCashbackRule(brand, actorOf(context), context.idempotencyKey, rule);
      return listCashbackRules(brand.pool);
    },
    cashbackRuleEnd: async ({ rule_id: id }, context) => {
      await endCashbackRule(brand, actorOf(context), id);
      return listCashbackRules(brand.pool);
    },
    cashbackRulePreview: async (rule, { principal }) =>
      previewRule(brand, staffOf(principal).id, rule),
    cashbackRuleEndPreview: async ({ rule_id: id }, { principal }) =>
      previewEnd(brand, staffOf(principal).id, id),
    cashbackPreview: async (sale) => previewEarnings(brand.pool, sale),
  };
}
