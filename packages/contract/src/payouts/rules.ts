import type { CallName } from "../calls.ts";

interface PayingCall {
  /** Shows the largest loss before anything is saved. */
  readonly preview: CallName;
  /** The approval kind that is required above the limits of one person. */
  readonly approval: string;
}

/** Every staff call that sets, changes or ends a rule that pays on sales (decision 26). */
export const PAYING_CALLS = {
  cashbackRuleSave: { preview: "cashbackRulePreview", approval: "cashback.rule_set" },
  cashbackRuleEnd: { preview: "cashbackRuleEndPreview", approval: "cashback.rule_end" },
  promoSave: { preview: "promoPreview", approval: "promos.promo_set" },
  adminBillShareSave: { preview: "adminBillSharePreview", approval: "bills.share_set" },
  adminCouponSave: { preview: "adminCouponPreview", approval: "shop.coupon_set" },
  marginRuleSave: { preview: "marginRulePreview", approval: "catalog.price_change" },
} as const satisfies Partial<Record<CallName, PayingCall>>;
