import type { Sentence } from "../locale.ts";

/** The states of an order (M380); no others. */
export const SHOP_ORDER_STATES = [
  "waiting_payment",
  "pending",
  "processed",
  "shipped",
  "cancelled",
  "done",
] as const;
export type ShopOrderState = (typeof SHOP_ORDER_STATES)[number];

/** The moves that an order can make, the same as in the database. */
export const SHOP_ORDER_MOVES: Readonly<Record<ShopOrderState, readonly ShopOrderState[]>> = {
  waiting_payment: ["pending", "cancelled"],
  pending: ["processed", "cancelled"],
  processed: ["shipped", "cancelled"],
  shipped: ["done"],
  cancelled: [],
  done: [],
};

export const SHOP_ORDER_STATE_NAMES: Readonly<Record<ShopOrderState, Sentence>> = {
  waiting_payment: { id: "Menunggu pembayaran", en: "Waiting for payment" },
  pending: { id: "Menunggu konfirmasi", en: "Awaiting confirmation" },
  processed: { id: "Diproses", en: "Being prepared" },
  shipped: { id: "Dikirim", en: "Shipped" },
  cancelled: { id: "Dibatalkan", en: "Cancelled" },
  done: { id: "Selesai", en: "Done" },
};

/** Why an order was cancelled. `unpaid`: its time to pay was over. `gateway`: a payment was taken back. */
export const SHOP_CANCEL_REASONS = [
  "unpaid",
  "changed_mind",
  "wrong_address",
  "found_elsewhere",
  "too_slow",
  "out_of_stock",
  "suspicious",
  "gateway",
  "other",
] as const;
export type ShopCancelReason = (typeof SHOP_CANCEL_REASONS)[number];
/** Those that a buyer chooses from. */
export const SHOP_BUYER_REASONS = [
  "changed_mind",
  "wrong_address",
  "found_elsewhere",
  "too_slow",
  "other",
] as const satisfies readonly ShopCancelReason[];

export const SHOP_CANCEL_REASON_TEXTS: Readonly<Record<ShopCancelReason, Sentence>> = {
  unpaid: { id: "Tidak dibayar sampai batas waktu", en: "Not paid in time" },
  changed_mind: { id: "Berubah pikiran", en: "Changed my mind" },
  wrong_address: { id: "Alamat salah", en: "Wrong address" },
  found_elsewhere: { id: "Sudah beli di tempat lain", en: "Bought elsewhere" },
  too_slow: { id: "Terlalu lama diproses", en: "Takes too long" },
  out_of_stock: { id: "Stok ternyata habis", en: "Turned out to be out of stock" },
  suspicious: { id: "Pesanan mencurigakan", en: "Suspicious order" },
  gateway: { id: "Pembayaran ditarik kembali", en: "The payment was taken back" },
  other: { id: "Alasan lain", en: "Another reason" },
};

/** Reference of an order: `W` and eleven characters. */
export const SHOP_ORDER_PATTERN = /^W[0-9A-HJKMNP-TV-Z]{11}$/;
/** Orders of one buyer that wait for payment at the same time. */
export const SHOP_MOST_UNPAID = 10;
/** An unpaid order that no channel was chosen for ends after this. */
export const SHOP_UNPAID_MINUTES = 60;
/** The most minutes that a payment channel keeps goods reserved. */
export const SHOP_CHANNEL_MOST_MINUTES = 24 * 60;
export const SHOP_REASON_CHARACTERS = 300;

/** Why a coupon is refused or discounts nothing. */
export const COUPON_KINDS = ["percent", "fixed", "shipping"] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];
export const COUPON_PATTERN = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;
export const COUPON_CHARACTERS = 24;

/** Seconds until the checkout page reloads after a failed payment (M367). */
export const SHOP_RELOAD_SECONDS = 10;

/** How long the code is valid that opens a visitor's order (M377). */
export const SHOP_GUEST_CODE_MINUTES = 15;

/** The way an order was paid or is being paid. */
export const SHOP_PAYERS = ["deposit", "channel"] as const;
