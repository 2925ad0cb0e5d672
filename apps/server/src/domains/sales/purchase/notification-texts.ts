import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";

/** What a notification about one purchase is filled with. */
export interface PurchaseFacts {
  readonly product: string;
  readonly destination: string;
  readonly price: number;
  /** Only of a cancellation: what staff wrote. */
  readonly reason?: string;
}

export const PURCHASE_TITLES = {
  purchase_expired: { id: "Transaksi kedaluwarsa", en: "Transaction expired" },
  review_released: { id: "Transaksi dilanjutkan", en: "Transaction goes on" },
  review_refunded: { id: "Transaksi tidak dapat dilanjutkan", en: "Transaction cannot go on" },
  review_canceled: { id: "Transaksi dibatalkan petugas", en: "Transaction canceled by staff" },
} as const satisfies Readonly<Record<string, Sentence>>;
export type PurchaseNotificationKind = keyof typeof PURCHASE_TITLES;

const BODIES: Readonly<Record<PurchaseNotificationKind, Sentence>> = {
  purchase_expired: {
    id: "{product} untuk {destination} tidak dapat dikirim pada waktunya. {price} sudah kembali ke saldo Anda.",
    en: "{product} for {destination} could not be sent in time. {price} is back in your balance.",
  },
  review_released: {
    id: "{product} untuk {destination} sudah ditinjau dan sekarang diproses.",
    en: "{product} for {destination} was reviewed and is being processed now.",
  },
  review_refunded: {
    id: "{product} untuk {destination} sudah ditinjau, tetapi tidak lagi dijual dengan harga itu. {price} sudah kembali ke saldo Anda.",
    en: "{product} for {destination} was reviewed, but is no longer sold at that price. {price} is back in your balance.",
  },
  review_canceled: {
    id: "{product} untuk {destination} dibatalkan: {reason} {price} sudah kembali ke saldo Anda.",
    en: "{product} for {destination} was canceled: {reason} {price} is back in your balance.",
  },
};

/** The words of a notification about a purchase, in the reader's language. */
export function purchaseSentence(
  kind: PurchaseNotificationKind,
  facts: PurchaseFacts,
  locale: Locale,
): string {
  const { product, destination, price, reason = "" } = facts;
  return renderSentence(BODIES[kind], locale, {
    product,
    destination,
    price: formatRupiah(price),
    reason: /[.!?]$/.test(reason) ? reason : `${reason}.`,
  });
}
