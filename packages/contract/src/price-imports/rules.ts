/** Limits of a price list file. The body limit is higher, so that a larger file still gets a specific error. */
export const PRICE_FILE_BODY_LIMIT_BYTES = 8 * 1024 * 1024;
export const PRICE_FILE_LIMIT_MB = 5;
export const PRICE_FILE_LIMIT_ROWS = 20_000;
export const PRICE_FILE_LIMIT_COLUMNS = 40;

/** Required columns of a file, as documented in `docs` and on the page. */
export const PRICE_FILE_COLUMNS = ["sku", "name", "category", "brand", "price"] as const;

/** Maximum number of rows per opening. */
export const OPENING_LIMIT_ROWS = 5_000;
/** Hours after which an import must be fetched again before rows of it are opened. */
export const IMPORT_GOOD_FOR_HOURS = 24;

/** Approval kind for opening rows above the limits of one person. */
export const OPENING_APPROVAL = "catalog.open_rows";

export const IMPORT_STATES = ["fetched", "compared", "opened"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/**
 * How a row differs from the existing data. `double`: the same product again at a higher price. `strange`: waits for a
 * person. `not_sold`: a kind that Konter does not sell.
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

/** Why a row is incomplete or ambiguous and needs a person. */
const MAPPING_FAULTS = [
  "name_missing",
  "category_unknown",
  "operator_unknown",
  "operator_contradicts",
  "nominal_missing",
  "nominal_ambiguous",
] as const;
export type MappingFault = (typeof MAPPING_FAULTS)[number];

/** Kinds that formerly had no screen; lists imported then still have this value. */
const NOT_SOLD_ONCE = [
  "calls",
  "television",
  "international",
  "activation",
  "esim",
  "gas",
] as const;

/** What suppliers sell and Konter has no screen for. */
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

/** A tier's price: the cost, the fixed part, and the share rounded to the nearest rupiah, half up. */
export function priceWith(cost: number, { fixed, rate_basis_points }: Margin): number {
  return cost + fixed + Math.floor((cost * rate_basis_points + 5_000) / 10_000);
}
