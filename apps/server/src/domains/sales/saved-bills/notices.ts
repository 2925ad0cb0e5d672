import { renderSentence } from "@konter/contract/locale";
import type { Sentence } from "@konter/contract/locale";
import { dateText } from "@konter/contract/time-text";
import type { Notice } from "../../../kernel/notices/index.ts";

export interface DueFacts {
  readonly label: string;
  readonly product: string;
  readonly customer_number: string;
  /** Day in WIB. */
  readonly due_on: string;
}

const DUE: Sentence = {
  id: "{name} ({product}, {number}) jatuh tempo {day} dan belum dibayar di sini. Buka Tagihan tersimpan untuk membayar.",
  en: "{name} ({product}, {number}) is due on {day} and not paid here yet. Open Saved bills to pay it.",
};
const DUE_WITHOUT_LABEL: Sentence = {
  id: "{product} {number} jatuh tempo {day} dan belum dibayar di sini. Buka Tagihan tersimpan untuk membayar.",
  en: "{product} {number} is due on {day} and not paid here yet. Open Saved bills to pay it.",
};

/** The notifications of due_bill_reminders. */
export const SAVED_BILL_NOTICES = {
  saved_bill_due: {
    kind: "saved_bill_due",
    page: "saved_bills",
    event: "schedule",
    title: { id: "Tagihan jatuh tempo", en: "Bill due" },
    text: ({ label, product, customer_number: number, due_on }, locale) =>
      renderSentence(label === "" ? DUE_WITHOUT_LABEL : DUE, locale, {
        name: label,
        product,
        number,
        day: dateText(due_on, locale),
      }),
  },
} as const satisfies Readonly<Record<string, Notice<DueFacts>>>;
