import type { Sentence } from "../locale.ts";
import { parseRupiah } from "../money.ts";

/** A markup in rupiah, and in hundredths of a percent, is at most so much. */
const MARKUP_MOST_RUPIAH = 10_000_000;
const MARKUP_MOST_BASIS_POINTS = 10_000;
export const SELLING_PRICE_MOST_RUPIAH = 100_000_000;

/** Selling prices of a markup are rounded up to whole multiples of one of these, in rupiah. */
export const PRICE_ROUNDINGS = [1, 100, 500, 1_000] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

export const MARKUP_UNITS = ["rupiah", "percent"] as const;
export type MarkupUnit = (typeof MARKUP_UNITS)[number];

/** Rules of one account that stand at the same time. */
export const SELLING_PRICE_RULES_LIMIT = 5_000;
/** A file of the price list has so many rows at most. */
export const PRICE_LIST_FILE_ROWS = 5_000;
export const PRICE_LIST_FILES = ["xlsx", "pdf"] as const;
export type PriceListFile = (typeof PRICE_LIST_FILES)[number];

/** How many days back the changes of buying prices are told. */
export const PRICE_FEED_DAYS = 7;
/** The hour (WIB) from which on members are told of the changes since this hour of the day before; once a day at most. */
export const PRICE_NEWS_HOUR = 8;

/** How long buying prices of before are kept, and how many changes a history shows. */
export const PRICE_HISTORY_DAYS = 400;
export const PRICE_HISTORY_POINTS = 100;

/**
 * A markup as it was typed or pasted: whole rupiah (`500`, `1.500`, `Rp 1.500`), or hundredths of a percent (`2,5`, `2.5%`). Undefined
 * for what is none (SPEC.md section 5: such a one counts as 0).
 */
export function readMarkup(typed: string, unit: MarkupUnit): number | undefined {
  if (unit === "rupiah") {
    const amount = parseRupiah(typed);
    return amount === undefined || amount > MARKUP_MOST_RUPIAH ? undefined : amount;
  }
  const [, whole, part = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(typed.trim()) ?? [];
  if (whole === undefined) return undefined;
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return basisPoints > MARKUP_MOST_BASIS_POINTS ? undefined : basisPoints;
}

/** What an input was changed to when it could not stand (SPEC.md section 5), and what is said then. */
export const PRICE_CORRECTIONS = {
  selling_price_reset: {
    id: "Harga jual di bawah harga beli, jadi diatur sama dengan harga beli: {price}.",
    en: "The selling price was below the buying price, so it is the buying price: {price}.",
  },
  markup_zeroed: {
    id: "Markup tidak dapat dibaca, jadi diatur ke 0.",
    en: "The markup could not be read, so it is 0.",
  },
} as const satisfies Readonly<Record<string, Sentence>>;
export type PriceCorrection = keyof typeof PRICE_CORRECTIONS;
