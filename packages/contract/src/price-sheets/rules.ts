import type { Sentence } from "../locale.ts";

/** Products of one sheet, downloaded or uploaded. */
export const PRICE_SHEET_ROWS = 5_000;
/** Furthest that a start may lie ahead. */
export const PRICE_SHEET_AHEAD_DAYS = 30;
/** A price that is written in a sheet is at most so much, in rupiah. */
export const PRICE_SHEET_MOST_RUPIAH = 100_000_000;
/** Sheets are removed after so many days; the audit log and the history of prices stay. */
export const PRICE_SHEET_KEPT_DAYS = 400;

/** The kind of approval by which two people apply a sheet or roll it back. */
export const PRICE_SHEET_APPROVAL = "catalog.price_sheet";
export const PRICE_SHEET_ACTS = ["apply", "roll_back"] as const;
export type PriceSheetAct = (typeof PRICE_SHEET_ACTS)[number];

/**
 * `checked`: read and judged, nothing is live; `scheduled`: waits for its start; `held`: its start came and one person may not do it any
 * more; `applied`, `rolled_back` and `canceled` as they say.
 */
export const PRICE_SHEET_STATES = [
  "checked",
  "scheduled",
  "held",
  "applied",
  "rolled_back",
  "canceled",
] as const;
export type PriceSheetState = (typeof PRICE_SHEET_STATES)[number];

/** What a price of the sheet comes to; after a roll back `restored`, or `kept` where somebody has changed it since. */
export const PRICE_SHEET_OUTCOMES = [
  "changed",
  "unchanged",
  "refused",
  "restored",
  "kept",
] as const;
export type PriceSheetOutcome = (typeof PRICE_SHEET_OUTCOMES)[number];

/** Why a price is not taken; `{…}` are filled in. */
export const PRICE_SHEET_FAULTS = {
  code_missing: {
    id: "Baris ini tidak punya kode produk.",
    en: "This row has no product code.",
  },
  product_unknown: {
    id: "Tidak ada produk dengan kode {code}.",
    en: "There is no product with the code {code}.",
  },
  code_twice: {
    id: "Kode {code} sudah ada di baris lain.",
    en: "The code {code} stands in another row too.",
  },
  price_digits: {
    id: "Harga hanya boleh angka bulat, bukan {typed}.",
    en: "A price is whole digits, not {typed}.",
  },
  price_too_high: {
    id: "Harga paling besar {most}.",
    en: "A price is {most} at most.",
  },
  price_below_cost: {
    id: "Harga {price} di bawah modal {cost}, dan tidak ada batas margin yang menaikkannya.",
    en: "The price {price} is below the cost {cost}, and no margin floor lifts it.",
  },
  cost_missing: {
    id: "Produk ini belum punya pemasok dengan harga modal.",
    en: "No supplier has a cost for this product yet.",
  },
} as const satisfies Readonly<Record<string, Sentence>>;
export type PriceSheetFault = keyof typeof PRICE_SHEET_FAULTS;

/** How the columns are headed; those of prices and margins end in the tier's name. What is not a code or a price is not read. */
export const PRICE_SHEET_COLUMNS = {
  code: { id: "Kode", en: "Code" },
  name: { id: "Produk", en: "Product" },
  screen: { id: "Jenis", en: "Kind" },
  operator: { id: "Operator", en: "Operator" },
  cost: { id: "Modal", en: "Cost" },
  margin: { id: "Margin {tier}", en: "Margin {tier}" },
  price: { id: "Harga {tier}", en: "Price {tier}" },
} as const satisfies Readonly<Record<string, Sentence>>;
