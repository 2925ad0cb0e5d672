import type { CallName } from "@konter/contract/calls";

/** The shop's endpoints that credit money or change where it goes, each with its rule. */
export const SHOP_POWERS = {
  adminCouponSave: {
    power: "credits",
    rule: "One person within the limits of losses, counted over all its uses, above them and without a limit two (`shop.coupon_set`).",
  },
  adminShopCancel: {
    power: "credits",
    rule: "One person: the buyer's own money goes back to the buyer's deposit, or is noted as owed to a visitor; nobody else is credited.",
  },
  adminShopFinish: {
    power: "redirects",
    rule: "One person: what the buyer paid becomes the brand's revenue. The buyer can still ask for a return.",
  },
  adminShopShip: {
    power: "redirects",
    rule: "One person: the brand pays a connected courier's own fee for the courier and service that the buyer chose, once for each order and each parcel that failed.",
  },
  adminShopResend: { power: "redirects", rule: "As adminShopShip." },
  adminShopOriginSave: {
    power: "redirects",
    rule: "One person: where parcels start and which account of the brand is named as their sender; that account earns nothing by them.",
  },
} as const satisfies Partial<
  Record<CallName, { readonly power: "credits" | "redirects"; readonly rule: string }>
>;

/** Its other write endpoints of the same permissions, each with the reason why it has no such power. */
export const SHOP_POWERLESS = {
  adminCouponEnd: "orders cost what they did without it",
  adminCouponPreview: "keeps nothing",
  adminShopConfirm: "says that a paid order is prepared; no money moves",
  adminShopWaybill: "says that an order was sent; its money moves when it is done",
  adminShopOrderExport: "a file of what is read",
  adminShopPickList: "keeps nothing",
  adminShopLabels: "keeps nothing",
} as const satisfies Partial<Record<CallName, string>>;
