import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import {
  amountOut,
  calendarDate,
  queryInteger,
  refusedAs,
  requiredSearchText,
  requiredText,
  rule,
} from "../field-rules.ts";
import { errors } from "./errors.ts";
import {
  foreignCents,
  hsDigits,
  IMPORT_CATEGORIES,
  KURS_MOST_RATES,
  MOST_FOREIGN_CENTS,
  MOST_RATE_CENTS,
  RATE_UNITS,
  TAX_LINES,
  TAX_RULES,
} from "./rules.ts";
import type { ImportCategory } from "./rules.ts";

const category = z.enum(IMPORT_CATEGORIES);
const rowId = () => queryInteger(1, Number.MAX_SAFE_INTEGER);

/** An amount in a foreign currency as text, returned in cents. */
export const foreignAmount = (least: 0 | 1) =>
  z.pipe(
    z.string().check(
      rule("required", (value) => value.trim() !== ""),
      refusedAs(
        errors,
        "foreign_amount_negative",
        (value) => !/^\s*[-−]\s*[\d.,]+\s*$/.test(value),
      ),
      refusedAs(errors, "foreign_amount_invalid", (value) => foreignCents(value) !== undefined),
      refusedAs(
        errors,
        "foreign_amount_too_large",
        (value) => (foreignCents(value) ?? 0) <= MOST_FOREIGN_CENTS,
      ),
      refusedAs(errors, "foreign_amount_zero", (value) => (foreignCents(value) ?? 0) >= least),
    ),
    z.transform((value) => foreignCents(value) ?? 0),
  );

export const currency = () =>
  z.pipe(
    z
      .string()
      .check(refusedAs(errors, "currency_unknown", (value) => /^[A-Za-z]{3}$/.test(value.trim()))),
    z.transform((value) => value.trim().toUpperCase()),
  );

const hsCode = () =>
  z.pipe(
    z
      .string()
      .check(refusedAs(errors, "hs_code_invalid", (value) => /^\d{4,8}$/.test(hsDigits(value)))),
    z.transform(hsDigits),
  );

export const hsQuery = z.strictObject({
  /** Words in Indonesian or English, or the first digits of a code. */
  q: requiredSearchText(60),
});

export const hsRow = z.object({
  hs_code: z.string(),
  name_en: z.string(),
  name_id: z.nullable(z.string()),
  /** Name of the heading above a code of six digits or more; null for a heading. */
  heading: z.nullable(z.string()),
  /** Null where the code is too short to tell. */
  category: z.nullable(category),
});
export type HsRow = z.output<typeof hsRow>;
export const hsFound = z.object({
  /** Year of the list; null before a list is there. */
  year: z.nullable(z.int()),
  /** What was searched instead of words that no name has. */
  searched: z.nullable(z.string()),
  rows: z.array(hsRow),
});
export type HsFound = z.output<typeof hsFound>;

export const rateRow = z.object({
  currency: z.string(),
  /** Foreign units that the rate is for; 100 for JPY. */
  unit: z.int(),
  /** Hundredths of a rupiah for that many units. */
  rate_cents: z.int(),
});
export type RateRow = z.output<typeof rateRow>;
const weekFacts = {
  week_id: z.int(),
  decree: z.string(),
  valid_from: z.string(),
  valid_to: z.string(),
};

export const kursQuery = z.strictObject({
  /** `YYYY-MM-DD`, WIB; absent is today. */
  date: z.optional(calendarDate()),
});
export const kursNow = z.object({
  ...weekFacts,
  source: z.string(),
  /** Whether the week ended before the date. */
  is_old: z.boolean(),
  rates: z.array(rateRow),
});
export type KursNow = z.output<typeof kursNow>;

export const importTaxInput = z.strictObject({
  category,
  hs_code: z.optional(hsCode()),
  currency: currency(),
  /** Price of the goods without freight. */
  fob: foreignAmount(1),
  freight: foreignAmount(0),
  /** Absent: assumed as a share of price and freight. */
  insurance: z.optional(foreignAmount(0)),
  has_npwp: z.boolean(),
  /** Date of the import; absent is today. */
  date: z.optional(calendarDate()),
});
export type ImportTaxInput = z.output<typeof importTaxInput>;

export const taxLine = z.object({
  line: z.enum(TAX_LINES),
  amount: amountOut(),
  /** The rupiah that the rate applies to; null for sums and conversions. */
  base: z.nullable(amountOut()),
  /** Thousandths; null for sums and conversions. */
  per_mille: z.nullable(z.int()),
  /** The foreign amount that was converted, in cents. */
  foreign_cents: z.nullable(z.int()),
  because: z.enum(TAX_RULES),
  /** Decree or regulation. */
  regulation: z.string(),
  source: z.string(),
  valid_from: z.string(),
});
export type TaxLine = z.output<typeof taxLine>;
export const importTax = z.object({
  date: z.string(),
  category,
  currency: z.string(),
  hs: z.nullable(hsRow),
  kurs: z.object({ ...weekFacts, is_old: z.boolean(), unit: z.int(), rate_cents: z.int() }),
  /** Price of the goods in USD cents, rounded down. */
  fob_usd_cents: z.int(),
  lines: z.array(taxLine),
  total: amountOut(),
  /** Fraction of the import value on which VAT is charged. */
  vat_base_fraction: z.tuple([z.int(), z.int()]),
  /** Duties and taxes are rounded up to a multiple of this. */
  round_to: z.int(),
});
export type ImportTax = z.output<typeof importTax>;

// Back office: exchange rates.

export const kursFileInput = z.strictObject({ bytes: z.instanceof(Uint8Array) });
export const KURS_COLUMNS = ["currency", "unit", "rate"] as const;
export type KursColumn = (typeof KURS_COLUMNS)[number];
/** A table as it was read; nothing is stored. */
export const kursTable = z.object({
  /** Number of the decree, if a line above the table has it. */
  decree: z.nullable(z.string()),
  rates: z.array(rateRow),
  problems: z.array(
    z.object({
      line: z.int(),
      cell: z.string(),
      column: z.enum(KURS_COLUMNS),
      text: z.string(),
      because: z.enum(["missing", "not_a_currency", "not_a_number", "not_a_unit", "twice"]),
    }),
  ),
});
export type KursTable = z.output<typeof kursTable>;
export type KursProblem = KursTable["problems"][number];

const decree = () =>
  requiredText(60).check(
    refusedAs(errors, "kurs_decree_invalid", (value) => /^(?=.*\d)[\w./ -]{5,60}$/.test(value)),
  );
const rates = () =>
  z
    .array(
      z.strictObject({
        currency: currency(),
        unit: z.int().check(rule("one_of", (value) => RATE_UNITS.some((unit) => unit === value))),
        rate_cents: z.int().check(z.gte(1), z.lte(MOST_RATE_CENTS)),
      }),
    )
    .check(z.minLength(1), z.maxLength(KURS_MOST_RATES));

export const kursWeekInput = z.strictObject({
  valid_from: calendarDate(),
  valid_to: calendarDate(),
  decree: decree(),
  rates: rates(),
});
export type KursWeekInput = z.output<typeof kursWeekInput>;
export const kursWeekQuery = z.strictObject({ week_id: rowId() });
export const kursReplaceInput = z.strictObject({
  week_id: rowId(),
  decree: decree(),
  rates: rates(),
});
/** Input of the approval kind `customs.kurs`. */
export const kursReplaceAsked = z.strictObject({
  week_id: z.int().check(z.gte(1)),
  decree: decree(),
  rates: rates(),
});
export type KursReplaceAsked = z.output<typeof kursReplaceAsked>;

export const kursWeeksQuery = z.strictObject({ ...pageQuery });
export const kursWeekRow = z.object({
  ...weekFacts,
  currencies: z.int(),
  usd_cents: z.nullable(z.int()),
  created_at: z.string(),
  created_by: z.nullable(z.string()),
  /** When the first calculation used it. */
  used_at: z.nullable(z.string()),
  /** When another version of the same week took its place. */
  replaced_at: z.nullable(z.string()),
});
export type KursWeekRow = z.output<typeof kursWeekRow>;
export const kursWeekPage = z.object({
  rows: z.array(kursWeekRow),
  next_cursor: z.nullable(z.string()),
  /** Whether a week covers today. */
  has_today: z.boolean(),
  /** First day after the latest week. */
  next_from: z.string(),
});
export type KursWeekPage = z.output<typeof kursWeekPage>;
export const kursWeek = z.object({
  week: kursWeekRow,
  rates: z.array(rateRow),
  /** The open request for a second person. */
  approval_id: z.nullable(z.int()),
});
export type KursWeek = z.output<typeof kursWeek>;

// Back office: import tariffs.

const perMille = () => z.int().check(z.gte(0), z.lte(1_000));
const prefix = () =>
  z
    .string()
    .check(refusedAs(errors, "import_tariff_prefix_invalid", (value) => /^\d{2,8}$/.test(value)));
export const categoryTariff = z.strictObject({
  category,
  hs: z.array(prefix()).check(z.maxLength(40)),
  duty_per_mille: perMille(),
  has_vat: z.boolean(),
  income_tax_per_mille: perMille(),
  /** For recipients without a tax number (NPWP). */
  no_npwp_per_mille: perMille(),
});
export type CategoryTariff = z.output<typeof categoryTariff>;

const hasEachCategory = (given: readonly { readonly category: ImportCategory }[]): boolean =>
  given.length === IMPORT_CATEGORIES.length &&
  new Set(given.map(({ category: each }) => each)).size === given.length;

/** Shown as a link, so nothing but https. `URL.canParse` is missing in supported browsers. */
const source = () =>
  requiredText(200).check(rule("url", (value) => /^https:\/\/[^\s"<>]{4,}$/.test(value)));

export const importTariffInput = z.strictObject({
  valid_from: calendarDate(),
  regulation: requiredText(120),
  source: source(),
  /** Up to this price in USD cents, parcels are free of duty and income tax. */
  free_usd_cents: z.int().check(z.gte(0), z.lte(10_000_000)),
  /** Above this price in USD cents, a parcel needs an import declaration. */
  limit_usd_cents: z.int().check(z.gte(1), z.lte(100_000_000)),
  vat_per_mille: perMille(),
  vat_numerator: z.int().check(z.gte(1), z.lte(100)),
  vat_denominator: z.int().check(z.gte(1), z.lte(100)),
  vat_regulation: requiredText(120),
  vat_source: source(),
  vat_valid_from: calendarDate(),
  /** Insurance that was not given, as thousandths of price and freight. */
  insurance_per_mille: perMille(),
  round_to: z.int().check(z.gte(1), z.lte(100_000)),
  categories: z
    .array(categoryTariff)
    .check(refusedAs(errors, "import_tariff_categories", hasEachCategory)),
});
export type ImportTariffInput = z.output<typeof importTariffInput>;
export const importTariff = z.object({
  ...importTariffInput.shape,
  tariff_id: z.int(),
  created_at: z.string(),
  /** Null for the tariff that comes with the product. */
  created_by: z.nullable(z.string()),
  /** Whether a later entry of the same date took its place. */
  is_replaced: z.boolean(),
  is_now: z.boolean(),
});
export type ImportTariff = z.output<typeof importTariff>;
export const importTariffList = z.object({
  rows: z.array(importTariff),
  approval_id: z.nullable(z.int()),
});
export type ImportTariffList = z.output<typeof importTariffList>;

// Back office: lists of HS codes.

export const hsListImport = z.strictObject({
  year: requiredText(10),
  bytes: z.instanceof(Uint8Array),
});
export const hsList = z.object({
  year: z.int(),
  codes: z.int(),
  /** Codes with an Indonesian name. */
  named: z.int(),
  created_at: z.string(),
  created_by: z.nullable(z.string()),
  /** The list that searches use. */
  is_now: z.boolean(),
});
export type HsList = z.output<typeof hsList>;
export const hsLists = z.object({ rows: z.array(hsList) });
export type HsLists = z.output<typeof hsLists>;
