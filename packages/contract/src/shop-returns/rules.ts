import type { Sentence } from "../locale.ts";

/** `approved`: the goods are expected back, or only the refund is left. `received`: the goods are back. */
export const SHOP_RETURN_STATES = [
  "asked",
  "approved",
  "received",
  "refunded",
  "rejected",
  "withdrawn",
] as const;
export type ShopReturnState = (typeof SHOP_RETURN_STATES)[number];
/** States in which an order can have no second return. */
export const SHOP_RETURN_OPEN: readonly ShopReturnState[] = ["asked", "approved", "received"];

export const SHOP_RETURN_STATE_NAMES: Readonly<Record<ShopReturnState, Sentence>> = {
  asked: { id: "Diperiksa toko", en: "Checked by the shop" },
  approved: { id: "Disetujui", en: "Approved" },
  received: { id: "Barang diterima toko", en: "Goods received by the shop" },
  refunded: { id: "Uang dikembalikan", en: "Refunded" },
  rejected: { id: "Ditolak", en: "Rejected" },
  withdrawn: { id: "Dibatalkan pembeli", en: "Withdrawn by the buyer" },
};

export const SHOP_RETURN_REASONS = [
  "damaged",
  "wrong_item",
  "missing",
  "not_as_described",
  "other",
] as const;
export type ShopReturnReason = (typeof SHOP_RETURN_REASONS)[number];
export const SHOP_RETURN_REASON_TEXTS: Readonly<Record<ShopReturnReason, Sentence>> = {
  damaged: { id: "Barang rusak", en: "Damaged" },
  wrong_item: { id: "Barang salah", en: "Wrong item" },
  missing: { id: "Barang kurang", en: "Pieces are missing" },
  not_as_described: { id: "Tidak sesuai deskripsi", en: "Not as described" },
  other: { id: "Alasan lain", en: "Another reason" },
};

/** Photos of one return. */
export const SHOP_RETURN_PHOTOS = 5;
export const SHOP_RETURN_TEXT_CHARACTERS = 500;
export const SHOP_RETURN_WAYBILL_CHARACTERS = 40;
/** Returns of one order, the rejected and withdrawn ones included. */
export const SHOP_RETURNS_OF_ORDER = 10;

/** The approval kind of refunds above the limits of one person. */
export const SHOP_RETURN_APPROVAL = "shop.return_refund";
