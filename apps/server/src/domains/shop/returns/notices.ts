import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import type { Notice } from "../../../kernel/notices/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import type { ReturnRow } from "./store.ts";

interface ReturnFacts {
  readonly number: string;
  /** The shop's text. */
  readonly words: string;
  /** What was refunded; 0 for none. */
  readonly amount: number;
  /** Where the goods are sent back to; empty if they are not. */
  readonly address: string;
}

const APPROVED: Sentence = {
  id: "Retur pesanan {number} disetujui. {words}",
  en: "The return of the order {number} was approved. {words}",
};
const SEND_BACK: Sentence = {
  id: "Retur pesanan {number} disetujui. Kirim barangnya ke {address}. {words}",
  en: "The return of the order {number} was approved. Send the goods to {address}. {words}",
};
const REJECTED: Sentence = {
  id: "Retur pesanan {number} ditolak. {words}",
  en: "The return of the order {number} was rejected. {words}",
};
const REFUNDED: Sentence = {
  id: "Retur pesanan {number} selesai. {amount} masuk ke saldo Anda. {words}",
  en: "The return of the order {number} is finished. {amount} is on your deposit. {words}",
};

const filled = (sentence: Sentence, { amount, ...facts }: ReturnFacts, locale: Locale): string =>
  renderSentence(sentence, locale, { ...facts, amount: formatRupiah(amount) });

/** Notifications about returns of orders. */
export const RETURN_NOTICES = {
  approved: {
    kind: "shop_return_approved",
    event: "purchase",
    title: { id: "Retur disetujui", en: "Return approved" },
    text: (facts: ReturnFacts, locale: Locale) =>
      filled(facts.address === "" ? APPROVED : SEND_BACK, facts, locale),
  },
  rejected: {
    kind: "shop_return_rejected",
    event: "purchase",
    title: { id: "Retur ditolak", en: "Return rejected" },
    text: (facts: ReturnFacts, locale: Locale) => filled(REJECTED, facts, locale),
  },
  refunded: {
    kind: "shop_return_refunded",
    event: "purchase",
    title: { id: "Uang retur kembali", en: "Return refunded" },
    text: (facts: ReturnFacts, locale: Locale) => filled(REFUNDED, facts, locale),
  },
} as const satisfies Readonly<Record<string, Notice<ReturnFacts>>>;

/** Notifies the buyer of a return. */
export const tellBuyer = (
  writes: Queries,
  { member_id: memberId, number }: Pick<ReturnRow, "member_id" | "number">,
  which: keyof typeof RETURN_NOTICES,
  { words, amount = 0, address = "" }: Partial<ReturnFacts> & Pick<ReturnFacts, "words">,
): Promise<void> =>
  notify(writes, RETURN_NOTICES[which], {
    memberId,
    refId: number,
    facts: { number, words, amount, address },
  });
