import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { bulkUploadInput } from "../bulk/schemas.ts";
import { adminProductsQuery, priceEffect, screen } from "../catalog/schemas.ts";
import { amountOut, instant, queryInteger } from "../field-rules.ts";
import { PRICE_SHEET_ACTS, PRICE_SHEET_OUTCOMES, PRICE_SHEET_STATES } from "./rules.ts";

const sheetId = () => queryInteger(1, Number.MAX_SAFE_INTEGER);
const seen = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** Which products: the same filter as on the products page. */
export const priceSheetExportQuery = z.strictObject({
  type: adminProductsQuery.shape.type,
  operator: adminProductsQuery.shape.operator,
  search: adminProductsQuery.shape.search,
});

export const priceSheetUploadInput = z.strictObject({
  file_name: bulkUploadInput.shape.file_name,
  bytes: z.instanceof(Uint8Array),
});

const counts = z.object({
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  restored: z.int(),
  kept: z.int(),
});

export const priceSheetHead = z.object({
  sheet_id: z.int(),
  file_name: z.string(),
  state: z.enum(PRICE_SHEET_STATES),
  counts,
  uploaded_at: z.string(),
  uploaded_by: z.string(),
  starts_at: z.nullable(z.string()),
  applied_at: z.nullable(z.string()),
  /** Who applied it; with an approval the second person. */
  applied_by: z.nullable(z.string()),
  rolled_back_at: z.nullable(z.string()),
  rolled_back_by: z.nullable(z.string()),
  /** Why it is held, in the reader's language. */
  held_because: z.nullable(z.string()),
});
export type PriceSheetHead = z.output<typeof priceSheetHead>;

export const priceSheetsQuery = z.strictObject({ ...pageQuery });
export const priceSheetPage = z.object({
  rows: z.array(priceSheetHead),
  next_cursor: z.nullable(z.string()),
});

export const priceSheetDetail = z.object({
  head: priceSheetHead,
  /** The effect of applying it now, or of rolling it back once applied; null when neither is possible. */
  effect: z.nullable(priceEffect),
});
export type PriceSheetDetail = z.output<typeof priceSheetDetail>;

export const priceSheetRow = z.object({
  /** Row number in the file, as shown by Excel. */
  line: z.int(),
  code: z.string(),
  name: z.nullable(z.string()),
  screen: z.nullable(screen),
  operator_code: z.nullable(z.string()),
  /** Null when the whole row is rejected. */
  category: z.nullable(z.string()),
  typed: z.string(),
  price: z.nullable(amountOut()),
  price_before: z.nullable(amountOut()),
  cost: z.nullable(amountOut()),
  outcome: z.enum(PRICE_SHEET_OUTCOMES),
  /** Why it is rejected, in the reader's language. */
  text: z.nullable(z.string()),
});
export type PriceSheetRow = z.output<typeof priceSheetRow>;

export const priceSheetInput = z.strictObject({ sheet_id: sheetId() });
export const priceSheetRowsQuery = z.strictObject({
  ...pageQuery,
  sheet_id: sheetId(),
  show: z.optional(z.enum(PRICE_SHEET_OUTCOMES)),
});
export const priceSheetRowPage = z.object({
  rows: z.array(priceSheetRow),
  next_cursor: z.nullable(z.string()),
});

/** `seen` is the hash of the displayed effect. */
export const priceSheetApplyInput = z.strictObject({
  sheet_id: sheetId(),
  seen,
  /** Omitted: immediately. */
  starts_at: z.optional(instant()),
});
export const priceSheetRollBackInput = z.strictObject({ sheet_id: sheetId(), seen });

/** Input of the approval kind PRICE_SHEET_APPROVAL. */
export const priceSheetAsked = z.strictObject({
  sheet_id: sheetId(),
  act: z.enum(PRICE_SHEET_ACTS),
  seen,
  starts_at: z.optional(instant()),
});
