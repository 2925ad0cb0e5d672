/** A price list as a file: what is read at all, and what is taken. */
export const PRICE_FILE_BODY_LIMIT_BYTES = 8 * 1024 * 1024;
export const PRICE_FILE_LIMIT_MB = 5;
export const PRICE_FILE_LIMIT_ROWS = 20_000;
export const PRICE_FILE_LIMIT_COLUMNS = 40;

/** Columns that a file must have; `docs` and the room name them. */
export const PRICE_FILE_COLUMNS = ["sku", "name", "category", "brand", "price"] as const;

/** Most rows that one opening takes. */
export const OPENING_LIMIT_ROWS = 5_000;
/** An import that is older is fetched again before anything is opened of it. */
export const IMPORT_GOOD_FOR_HOURS = 24;

/** The kind of approval by which two people open what one may not. */
export const OPENING_APPROVAL = "catalog.open_rows";

export const IMPORT_STATES = ["fetched", "compared", "opened"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * What a row is beside what we have: `double` is the same product again, dearer; `strange` waits for a person; `not_sold` is of a
 * kind that Konter does not sell.
 */
export const ROW_CHANGES = [
  "new",
  "changed",
  "gone",
  "same",
  "double",
  "strange",
  "not_sold",
] as const;
export type RowChange = (typeof ROW_CHANGES)[number];

/** Why a row says too little, or two things at once: a person looks at it. */
const MAPPING_FAULTS = [
  "name_missing",
  "category_unknown",
  "operator_unknown",
  "operator_contradicts",
  "nominal_missing",
  "nominal_ambiguous",
] as const;
export type MappingFault = (typeof MAPPING_FAULTS)[number];

/** Kinds that had no screen once: lists that were read then still say so. */
const NOT_SOLD_ONCE = [
  "calls",
  "television",
  "international",
  "activation",
  "esim",
  "gas",
] as const;

/** What suppliers sell and Konter has no screen for today, or never will. */
const NOT_SOLD = ["streaming", "starter", "validity", "social_media", "bills", "chips"] as const;
export type NotSold = (typeof NOT_SOLD)[number];

/** Why a row is strange, or not sold. */
export const ROW_REASONS = [
  ...MAPPING_FAULTS,
  "incomplete",
  "formula",
  "sku_twice",
  "price_missing",
  "price_zero",
  "price_far",
  ...NOT_SOLD,
  ...NOT_SOLD_ONCE,
] as const;
export type RowReason = (typeof ROW_REASONS)[number];

export interface Margin {
  readonly fixed: number;
  readonly rate_basis_points: number;
}

/** What a tier pays: the cost, the fixed part, and the share rounded to the nearest rupiah, half a rupiah up. */
export function priceWith(cost: number, { fixed, rate_basis_points }: Margin): number {
  return cost + fixed + Math.floor((cost * rate_basis_points + 5_000) / 10_000);
}
