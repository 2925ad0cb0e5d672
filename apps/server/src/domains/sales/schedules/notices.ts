import { renderSentence } from "@konter/contract/locale";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import { dateTimeText } from "@konter/contract/time-text";
import type { Notice } from "../../../kernel/notices/index.ts";
import { outcomeText } from "./outcome-texts.ts";

/** The facts that announce_schedule writes about a run: before it, or with its outcome. */
export interface ScheduleFacts {
  readonly product: string;
  readonly destination: string;
  readonly max_price: number;
  readonly run_at: string;
  /** Only before the run: the deposit is below the current highest price. */
  readonly balance_short?: boolean;
  /** Only after it. */
  readonly outcome?: string;
  readonly price?: number | null;
  readonly detail?: string | null;
}

const NOTICE: Sentence = {
  id: "{product} untuk {destination} akan dibeli {time} WIB, paling mahal {price}.",
  en: "{product} for {destination} will be bought on {time} WIB, for {price} at most.",
};
const BALANCE_SHORT: Sentence = {
  id: "Saldo sekarang belum cukup.",
  en: "The balance is too low now.",
};
const RESULT: Sentence = {
  id: "{product} untuk {destination}. {outcome}",
  en: "{product} for {destination}. {outcome}",
};

function scheduleSentence(facts: ScheduleFacts, locale: Locale): string {
  const { product, destination, outcome, price = null, detail = null } = facts;
  if (outcome !== undefined)
    return renderSentence(RESULT, locale, {
      product,
      destination,
      outcome: outcomeText({ outcome, price, detail }, locale),
    });
  const notice = renderSentence(NOTICE, locale, {
    product,
    destination,
    time: dateTimeText(facts.run_at, locale),
    price: formatRupiah(facts.max_price),
  });
  return facts.balance_short === true
    ? `${notice} ${renderSentence(BALANCE_SHORT, locale)}`
    : notice;
}

/** The notifications of announce_schedule. */
export const SCHEDULE_NOTICES = {
  schedule_notice: {
    kind: "schedule_notice",
    page: "schedules",
    event: "schedule",
    title: { id: "Pembelian terjadwal besok", en: "Scheduled purchase within a day" },
    text: scheduleSentence,
  },
  schedule_run: {
    kind: "schedule_run",
    page: "schedules",
    event: "schedule",
    title: { id: "Hasil pembelian terjadwal", en: "Result of a scheduled purchase" },
    text: scheduleSentence,
  },
} as const satisfies Readonly<Record<string, Notice<ScheduleFacts>>>;
