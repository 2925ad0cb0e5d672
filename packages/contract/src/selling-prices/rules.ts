import type { Sentence } from "../locale.ts";
import { parseRupiah } from "../values/money.ts";

/** Maximum markup in rupiah, and in hundredths of a percent. */
const MARKUP_MOST_RUPIAH = 10_000_000;
const MARKUP_MOST_BASIS_POINTS = 10_000;
export const SELLING_PRICE_MOST_RUPIAH = 100_000_000;

/** Selling prices with a markup are rounded up to a multiple of one of these, in rupiah. */
export const PRICE_ROUNDINGS = [1, 100, 500, 1_000] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

export const MARKUP_UNITS = ["rupiah", "percent"] as const;
export type MarkupUnit = (typeof MARKUP_UNITS)[number];

/** Maximum number of an account's active rules. */
export const SELLING_PRICE_RULES_LIMIT = 5_000;
/** Maximum number of rows in a price list file. */
export const PRICE_LIST_FILE_ROWS = 5_000;
export const PRICE_LIST_FILES = ["xlsx", "pdf"] as const;
export type PriceListFile = (typeof PRICE_LIST_FILES)[number];

/** Number of days for which changes of buying prices are shown. */
export const PRICE_FEED_DAYS = 7;
/**
 * Hour (WIB) from which members are notified of price changes since the same hour of the previous day; at most once a
 * day.
 */
export const PRICE_NEWS_HOUR = 8;

/** Days for which previous buying prices are kept, and the maximum number of changes in a history. */
export const PRICE_HISTORY_DAYS = 400;
export const PRICE_HISTORY_POINTS = 100;

/**
 * Parses a typed or pasted markup: whole rupiah (`500`, `1.500`, `Rp 1.500`), or hundredths of a percent (`2,5`,
 * `2.5%`). Returns undefined for invalid text (feature row M304).
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

/** Corrections of invalid input (feature row M303), with their messages. */
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
