import type { Sentence } from "../locale.ts";

/** What holds a purchase for review: staff, or one of the brand's rules (M247). */
export const REVIEW_RULES = [
  "number_watched",
  "amount_above",
  "many_purchases",
  "day_total",
] as const;
export type ReviewRuleKind = (typeof REVIEW_RULES)[number];

export const REVIEW_RULE_NAMES: Readonly<Record<ReviewRuleKind, Sentence>> = {
  number_watched: { id: "Nomor dalam daftar pantauan", en: "Number on the watch list" },
  amount_above: { id: "Harga di atas batas", en: "Price above a limit" },
  many_purchases: {
    id: "Banyak pembelian dalam waktu singkat",
    en: "Many purchases in a short time",
  },
  day_total: { id: "Jumlah sehari di atas batas", en: "Sum of a day above a limit" },
};

/** Hours within which staff must decide; review_due in PostgreSQL has the same value. */
export const REVIEW_HOURS = 4;
export const REVIEW_WORDS_CHARACTERS = 300;

/** Limits of a rule's figures. */
export const REVIEW_MOST_PURCHASES = 1000;
export const REVIEW_MOST_MINUTES = 1440;

/** Minutes for which a purchase may wait to be sent before it expires: a brand setting (M245). */
export const SEND_LIMIT_MINUTES = { least: 10, usual: 1440, most: 4320 } as const;
