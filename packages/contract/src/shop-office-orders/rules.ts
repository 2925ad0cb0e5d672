import type { ShopCancelReason } from "../shop-orders/rules.ts";

/** Orders of one act, pick list or file of labels. */
export const SHOP_OFFICE_AT_ONCE = 100;
export const SHOP_EXPORT_ROWS = 5_000;
/** Why staff cancel an order. */
export const SHOP_STAFF_REASONS = [
  "out_of_stock",
  "suspicious",
  "wrong_address",
  "changed_mind",
  "too_slow",
  "other",
] as const satisfies readonly ShopCancelReason[];
/** An order sent with a waybill that was typed by hand is done after this, because nobody tracks it. */
export const SHOP_HAND_DONE_DAYS = 14;
export const SHOP_WAYBILL_CHARACTERS = 40;
/** A row of an act on many orders was done, or was refused with its sentence. */
export const SHOP_ACT_RESULTS = ["done", "refused"] as const;

/** Money owed to visitors, and money that was sent. */
export const SHOP_REFUND_LISTS = ["open", "closed"] as const;
/** Approval kind: money that is owed to a visitor was sent from a bank account. */
export const SHOP_REFUND_APPROVAL = "shop.refund_sent";
export const SHOP_FIGURES_BY = ["day", "product"] as const;
/** Products of the figures. */
export const SHOP_FIGURES_PRODUCTS = 500;
