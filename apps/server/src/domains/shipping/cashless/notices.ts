import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { Notice } from "../../../kernel/notices/index.ts";

interface CashlessFacts {
  readonly code: string;
  readonly amount: number;
  readonly payer: string;
}

const REFUNDED: Sentence = {
  id: "Pembayaran {payer} ({code}) tidak bisa dipakai untuk kiriman. {amount} masuk ke saldo Anda; kembalikan tunai atau kirim ulang paketnya.",
  en: "The payment of {payer} ({code}) could not be used for a parcel. {amount} is on your deposit; give it back in cash or send the parcel again.",
};

/** Notifications about parcels that their sender pays by a payment channel. */
export const CASHLESS_NOTICES = {
  refunded: {
    kind: "cashless_refunded",
    event: "deposit",
    title: { id: "Pembayaran kiriman masuk saldo", en: "A parcel payment is on your deposit" },
    text: ({ code, amount, payer }: CashlessFacts, locale: Locale) =>
      renderSentence(REFUNDED, locale, { code, amount: formatRupiah(amount), payer }),
  },
} as const satisfies Readonly<Record<string, Notice<CashlessFacts>>>;
