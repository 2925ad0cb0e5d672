import type { Locale, Sentence } from "../locale.ts";
import { withPlainMarks } from "../values/plain-marks.ts";

/** The member permission of the postal area; staff grant it to single accounts. */
export const POSTAL_PERMISSION = "pos.use";

/** The kinds of approval that change a week of rates after its first use, and that add import tariffs. */
export const KURS_APPROVAL = "customs.kurs";
export const TARIFF_APPROVAL = "customs.tariff";

/**
 * Goods by the tariff of parcels in PMK 4/2025: listed groups, everything else (`general`), and letters and documents,
 * which are free.
 */
export const IMPORT_CATEGORIES = [
  "general",
  "books",
  "cosmetics",
  "iron_steel",
  "watches",
  "bags",
  "textiles",
  "footwear",
  "bicycles",
  "documents",
] as const;
export type ImportCategory = (typeof IMPORT_CATEGORIES)[number];

export const IMPORT_CATEGORY_NAMES: Readonly<Record<ImportCategory, Sentence>> = {
  general: { id: "Barang umum", en: "General goods" },
  books: { id: "Buku", en: "Books" },
  cosmetics: { id: "Kosmetik", en: "Cosmetics" },
  iron_steel: { id: "Barang besi dan baja", en: "Articles of iron and steel" },
  watches: { id: "Jam tangan", en: "Watches" },
  bags: { id: "Tas", en: "Bags" },
  textiles: { id: "Pakaian dan kain", en: "Clothing and textiles" },
  footwear: { id: "Sepatu dan sandal", en: "Footwear" },
  bicycles: { id: "Sepeda", en: "Bicycles" },
  documents: { id: "Surat dan dokumen", en: "Letters and documents" },
};

/** The lines of a calculation, in their order. */
export const TAX_LINES = [
  "fob",
  "freight",
  "insurance",
  "cif",
  "duty",
  "import_value",
  "vat_base",
  "vat",
  "income_tax",
  "total",
] as const;
export type TaxLineKey = (typeof TAX_LINES)[number];

/** Why a line has its rate. */
export const TAX_RULES = [
  /** Converted at the week's rate. */
  "rate",
  /** Not given, so a share of the other parts. */
  "assumed",
  "sum",
  /** Free below the threshold. */
  "small_value",
  "category",
  "exempt",
  "vat_base",
  "vat",
  "no_tax_number",
] as const;
export type TaxRule = (typeof TAX_RULES)[number];

/** Highest amount in a foreign currency, in cents. */
export const MOST_FOREIGN_CENTS = 99_999_999_999;
/** Highest rate in hundredths of a rupiah, for one unit or for a hundred. */
export const MOST_RATE_CENTS = 100_000_000_000;
export const RATE_UNITS = [1, 100, 1_000] as const;

export const KURS_MOST_RATES = 60;
/** Longest period of one decree. A week has seven days; weeks with long holidays were longer. */
export const KURS_MOST_DAYS = 14;
export const KURS_FILE_LIMIT_MB = 1;
export const KURS_FILE_BODY_LIMIT_BYTES = 2 * 1024 * 1024;

export const HS_FILE_LIMIT_MB = 8;
export const HS_FILE_BODY_LIMIT_BYTES = 9 * 1024 * 1024;
export const HS_MOST_ROWS = 20_000;
export const HS_SEARCH_ROWS = 25;
export const HS_YEARS = { first: 2002, last: 2100 } as const;

const AMOUNT = /^(\d{1,12})(?:[.,](\d{1,2}))?$/;

/**
 * Reads an amount in a foreign currency, `1500`, `1500.5` or `1500,50`, as cents. Undefined for anything else, such as
 * thousands separators and signs.
 */
export function foreignCents(text: string): number | undefined {
  const [, whole = "", part = ""] = AMOUNT.exec(withPlainMarks(text).trim()) ?? [];
  return whole === "" ? undefined : Number(whole) * 100 + Number(part.padEnd(2, "0"));
}

const MARKS = { id: [".", ","], en: [",", "."] } as const;

/** An amount in cents as people write it in the locale: `1.500,50`. */
export function formatCents(cents: number, locale: Locale): string {
  const [thousands, decimal] = MARKS[locale];
  const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/g, thousands);
  return `${whole}${decimal}${String(cents % 100).padStart(2, "0")}`;
}

/** Thousandths as a percentage: 75 is `7,5%`. */
export function formatPerMille(perMille: number, locale: Locale): string {
  const rest = perMille % 10;
  return `${Math.floor(perMille / 10)}${rest === 0 ? "" : `${MARKS[locale][1]}${rest}`}%`;
}

/** The digits of an HS code as people write it: `4202.22`. */
export const hsDigits = (text: string): string => text.replaceAll(/[.\s-]/g, "");

/** `420222` as `4202.22`. */
export const formatHs = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 6), code.slice(6)].filter((part) => part !== "").join(".");

export interface CategoryPrefixes {
  readonly category: ImportCategory;
  readonly hs: readonly string[];
}

/**
 * The category of an HS code by its longest prefix; `general` without one. Undefined where the code is too short to
 * tell: bicycles with a motor are 8 digits of 8711.60.
 */
export function categoryOfHs(
  code: string,
  categories: readonly CategoryPrefixes[],
): ImportCategory | undefined {
  const prefixes = categories.flatMap(({ category, hs }) =>
    hs.map((prefix) => ({ category, prefix })),
  );
  const [longest] = prefixes
    .filter(({ prefix }) => code.startsWith(prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length);
  if (longest !== undefined) return longest.category;
  return prefixes.some(({ prefix }) => prefix.startsWith(code)) ? undefined : "general";
}
