import { errors as billErrors } from "@konter/contract/bills";
import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import type { BillReason, FailureReason } from "../../../../ports/supplier.ts";

/** Reasons for ending before sending: it waited too long, or staff decided (refund_purchase). */
type OwnReason = "not_sent_in_time" | "review_canceled" | "review_refunded";

/** A bill that cannot be paid has the same error messages as one that cannot be looked up. */
const BILL_TEXTS: Readonly<Record<BillReason, Sentence>> = billErrors;

/** Why a purchase failed and what to do, for the person at the counter (FEATURES M190). */
const TEXTS: Readonly<Record<FailureReason | OwnReason, Sentence>> = {
  ...BILL_TEXTS,
  number_wrong: {
    id: "Nomor tujuan salah. Periksa nomornya lalu coba lagi.",
    en: "The destination number is wrong. Check it and try again.",
  },
  number_blocked: {
    id: "Nomor tujuan diblokir oleh operator.",
    en: "The operator has blocked this number.",
  },
  number_expired: {
    id: "Masa aktif nomor tujuan sudah habis.",
    en: "The destination number has expired.",
  },
  operator_mismatch: {
    id: "Nomor tujuan bukan milik operator produk ini.",
    en: "The number does not belong to this product's operator.",
  },
  region_mismatch: {
    id: "Produk ini tidak berlaku di wilayah nomor tujuan.",
    en: "This product is not valid in the number's region.",
  },
  limit_of_number: {
    id: "Nomor tujuan sudah mencapai batas pembelian hari ini.",
    en: "The number has reached today's limit.",
  },
  product_closed: {
    id: "Produk sedang ditutup oleh operator.",
    en: "The operator has closed this product.",
  },
  product_disturbed: {
    id: "Produk sedang gangguan. Coba lagi nanti.",
    en: "This product is disturbed. Try again later.",
  },
  supplier_balance: {
    id: "Layanan sedang tidak tersedia. Coba lagi nanti.",
    en: "The service is not available. Try again later.",
  },
  supplier_configuration: {
    id: "Layanan sedang tidak tersedia. Coba lagi nanti.",
    en: "The service is not available. Try again later.",
  },
  price_rose: {
    id: "Harga dari pemasok baru saja naik. Muat ulang harga lalu coba lagi.",
    en: "The supplier's price has just risen. Reload the prices and try again.",
  },
  duplicate: {
    id: "Transaksi yang sama sudah pernah dikirim.",
    en: "The same transaction was already sent.",
  },
  rate_limited: {
    id: "Terlalu banyak permintaan. Coba lagi dalam 1 menit.",
    en: "Too many requests. Try again in 1 minute.",
  },
  supplier_trouble: {
    id: "Operator sedang gangguan. Coba lagi nanti.",
    en: "The operator is in trouble. Try again later.",
  },
  customer_action: {
    id: "Pelanggan harus menghentikan paket lamanya dulu atau batasnya sudah tercapai.",
    en: "The customer must end an old package first, or a limit is reached.",
  },
  not_found: {
    id: "Transaksi tidak sampai ke operator.",
    en: "The transaction did not reach the operator.",
  },
  not_sent_in_time: {
    id: "Transaksi tidak dapat dikirim pada waktunya.",
    en: "The transaction could not be sent in time.",
  },
  review_canceled: {
    id: "Dibatalkan petugas setelah ditinjau.",
    en: "Canceled by staff after a review.",
  },
  review_refunded: {
    id: "Setelah ditinjau, produk ini tidak lagi dijual dengan harga itu.",
    en: "After the review this product was no longer sold at that price.",
  },
  other: { id: "Transaksi ditolak oleh operator.", en: "The operator refused the transaction." },
};

export function failureText(reason: string | null, locale: Locale): string | null {
  if (reason === null) return null;
  return renderSentence(TEXTS[reason as keyof typeof TEXTS] ?? TEXTS.other, locale);
}
