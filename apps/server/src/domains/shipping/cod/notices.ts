import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { Notice } from "../../../kernel/notices/index.ts";

interface CodFacts {
  readonly amount: number;
  readonly count: number;
}

const PAID: Sentence = {
  id: "{amount} dari {count} paket COD sudah masuk ke saldo.",
  en: "{amount} from {count} parcels with cash on delivery is on the deposit.",
};

/** Notifications about cash on delivery. */
export const COD_NOTICES = {
  paid: {
    kind: "cod_paid",
    page: "cod",
    event: "deposit",
    title: { id: "Uang COD masuk", en: "Cash on delivery arrived" },
    text: ({ amount, count }: CodFacts, locale: Locale) =>
      renderSentence(PAID, locale, { amount: formatRupiah(amount), count }),
  },
} as const satisfies Readonly<Record<string, Notice<CodFacts>>>;
