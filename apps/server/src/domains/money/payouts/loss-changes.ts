import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { RuleLoss } from "@konter/contract/payouts";

const WORDS = {
  sale: { id: "Rugi terbesar per penjualan", en: "Largest loss on a sale" },
  day: {
    id: "Rugi terbesar per hari ({count} penjualan)",
    en: "Largest loss in a day ({count} sales)",
  },
} as const satisfies Readonly<Record<string, Sentence>>;

/** The loss as shown to the second person among the changes of a request. */
export const lossChanges = (loss: RuleLoss, locale: Locale) => [
  {
    label: WORDS.sale[locale],
    before: null,
    after: formatRupiah(loss.largest_loss_per_sale),
  },
  {
    label: WORDS.day[locale].replace("{count}", String(loss.sales_per_day)),
    before: null,
    after: formatRupiah(loss.largest_loss_per_day),
  },
];
