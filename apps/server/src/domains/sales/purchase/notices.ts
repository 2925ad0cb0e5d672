import { renderSentence } from "@konter/contract/locale";
import type { Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { Notice } from "../../../kernel/notices/index.ts";

/** The values of a notification about one purchase. */
export interface PurchaseFacts {
  readonly product: string;
  readonly destination: string;
  readonly price: number;
  /** Only for a cancellation: the text by staff. */
  readonly reason?: string;
}

/** Returns a notification about one purchase in the reader's language. */
export function purchaseNotice(
  kind: string,
  title: Sentence,
  text: Sentence,
): Notice<PurchaseFacts> {
  return {
    kind,
    event: "purchase",
    title,
    text: ({ product, destination, price, reason = "" }, locale) =>
      renderSentence(text, locale, {
        product,
        destination,
        price: formatRupiah(price),
        reason: /[.!?]$/.test(reason) ? reason : `${reason}.`,
      }),
  };
}

/** The notifications that expire_purchases writes. */
export const PURCHASE_NOTICES = {
  purchase_expired: purchaseNotice(
    "purchase_expired",
    { id: "Transaksi kedaluwarsa", en: "Transaction expired" },
    {
      id: "{product} untuk {destination} tidak dapat dikirim pada waktunya. {price} sudah kembali ke saldo Anda.",
      en: "{product} for {destination} could not be sent in time. {price} is back in your balance.",
    },
  ),
};
