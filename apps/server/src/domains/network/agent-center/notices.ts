import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { Notice } from "../../../kernel/notices/index.ts";

interface FloatFacts {
  readonly balance: number;
  /** For how many hours it lasts; null without sales. */
  readonly hours: number | null;
  /** For the Master: how many agents, and the one with the lowest balance. */
  readonly count?: number;
  readonly name?: string;
}

const HOURS: Sentence = {
  id: "Menurut penjualan 7 hari terakhir, cukup untuk sekitar {hours} jam.",
  en: "By the sales of the last 7 days it lasts for about {hours} hours.",
};

function hoursText(hours: number | null, locale: Locale): string {
  return hours === null ? "" : renderSentence(HOURS, locale, { hours });
}

const textOf =
  (sentence: Sentence) =>
  ({ balance, hours, count = 0, name = "" }: FloatFacts, locale: Locale): string =>
    renderSentence(sentence, locale, {
      balance: formatRupiah(balance),
      hours: hoursText(hours, locale),
      count,
      name,
    }).trim();

export const FLOAT_NOTICES = {
  float_low: {
    kind: "float_low",
    page: "top_up",
    event: "deposit",
    title: { id: "Saldo menipis", en: "Your balance is low" },
    text: textOf({
      id: "Saldo Anda tinggal {balance}. {hours}",
      en: "Your balance is {balance}. {hours}",
    }),
  },
  agents_float_low: {
    kind: "agents_float_low",
    page: "agent_center",
    event: "deposit",
    title: { id: "Saldo agen menipis", en: "Agents' balances are low" },
    text: textOf({
      id: "{count} agen Anda bersaldo tipis. Paling rendah: {name}, {balance}.",
      en: "{count} of your agents have a low balance. The lowest: {name}, {balance}.",
    }),
  },
} as const satisfies Readonly<Record<string, Notice<FloatFacts>>>;
