import type { Sentence } from "../locale.ts";

/** Maximum number of products in one sheet, downloaded or uploaded. */
export const PRICE_SHEET_ROWS = 5_000;
/** Maximum number of days that a start may be in the future. */
export const PRICE_SHEET_AHEAD_DAYS = 30;
/** Maximum price in a sheet, in rupiah. */
export const PRICE_SHEET_MOST_RUPIAH = 100_000_000;
/** Sheets are deleted after this many days; the audit log and the price history are kept. */
export const PRICE_SHEET_KEPT_DAYS = 400;

/** Approval kind for applying a sheet or rolling it back. */
export const PRICE_SHEET_APPROVAL = "catalog.price_sheet";
export const PRICE_SHEET_ACTS = ["apply", "roll_back"] as const;
export type PriceSheetAct = (typeof PRICE_SHEET_ACTS)[number];

/**
 * `checked`: parsed and validated, nothing is live. `scheduled`: waits for its start. `held`: its start came, but one
 * person may no longer apply it alone. `applied`, `rolled_back` and `canceled`: final.
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

/** Result of a price in the sheet. After a roll back `restored`, or `kept` when it has been changed since. */
export const PRICE_SHEET_OUTCOMES = [
  "changed",
  "unchanged",
  "refused",
  "restored",
  "kept",
] as const;
export type PriceSheetOutcome = (typeof PRICE_SHEET_OUTCOMES)[number];

/** Why a price is rejected; `{…}` are parameters. */
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
    id: "Harga maksimal {most}.",
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

/** Column headers; headers of prices and margins end in the tier's name. Other columns are ignored. */
export const PRICE_SHEET_COLUMNS = {
  code: { id: "Kode", en: "Code" },
  name: { id: "Produk", en: "Product" },
  screen: { id: "Jenis", en: "Kind" },
  operator: { id: "Operator", en: "Operator" },
  cost: { id: "Modal", en: "Cost" },
  margin: { id: "Margin {tier}", en: "Margin {tier}" },
  price: { id: "Harga {tier}", en: "Price {tier}" },
} as const satisfies Readonly<Record<string, Sentence>>;
