import { renderSentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { Notice } from "../../../kernel/notices/index.ts";

interface CreditFacts {
  readonly amount: number;
}

export const PAYMENT_NOTICES = {
  payment_credited: {
    kind: "payment_credited",
    page: "balance",
    event: "security",
    title: { id: "Pembayaran masuk", en: "Payment received" },
    text: ({ amount }, locale) =>
      renderSentence(
        {
          id: "{amount} dari pembayaran Anda sudah diperiksa dan masuk ke saldo.",
          en: "{amount} of a payment of yours was looked into and is in your balance.",
        },
        locale,
        { amount: formatRupiah(amount) },
      ),
  },
} as const satisfies Readonly<Record<string, Notice<CreditFacts>>>;
