import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { INSTITUTIONS } from "@konter/contract/name-checks";
import type { InstitutionCode } from "@konter/contract/name-checks";
import type { Notice } from "../../../kernel/notices/index.ts";

interface SendFacts {
  readonly amount: number;
  readonly institution: InstitutionCode;
  readonly name: string;
}

const filled =
  (sentence: Sentence) =>
  ({ amount, institution, name }: SendFacts, locale: Locale): string =>
    renderSentence(sentence, locale, {
      amount: formatRupiah(amount),
      institution: INSTITUTIONS[institution].name,
      name,
    });

/** Notifications about money sent to a bank. */
export const SEND_MONEY_NOTICES = {
  sent: {
    kind: "send_money_sent",
    event: "transfer",
    title: { id: "Uang terkirim", en: "Money sent" },
    text: filled({
      id: "{amount} sudah masuk ke {institution} atas nama {name}.",
      en: "{amount} arrived at {institution} in the name of {name}.",
    }),
  },
  failed: {
    kind: "send_money_failed",
    event: "transfer",
    title: { id: "Kirim uang gagal", en: "Sending money failed" },
    text: filled({
      id: "Kiriman ke {institution} atas nama {name} gagal. {amount} sudah kembali ke saldo.",
      en: "The transfer to {institution} in the name of {name} failed. {amount} is back on the deposit.",
    }),
  },
  returned: {
    kind: "send_money_returned",
    event: "transfer",
    title: { id: "Uang dikembalikan bank", en: "The bank sent the money back" },
    text: filled({
      id: "Bank mengembalikan kiriman ke {institution} atas nama {name}. {amount} sudah kembali ke saldo.",
      en: "The bank sent back the transfer to {institution} in the name of {name}. {amount} is back on the deposit.",
    }),
  },
} as const satisfies Readonly<Record<string, Notice<SendFacts>>>;
