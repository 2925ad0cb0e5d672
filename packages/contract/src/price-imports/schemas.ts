import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { screen } from "../catalog/schemas.ts";
import {
  amount,
  amountOut,
  matching,
  queryInteger,
  requiredText,
  searchText,
} from "../field-rules.ts";
import { IMPORT_STATES, OPENING_LIMIT_ROWS, ROW_CHANGES, ROW_REASONS } from "./rules.ts";

const MOST_IMPORTS = Number.MAX_SAFE_INTEGER;
const importId = () => queryInteger(1, MOST_IMPORTS);
const line = () => z.int().check(z.gte(1));
const lines = z.array(line()).check(z.minLength(1), z.maxLength(OPENING_LIMIT_ROWS));
const supplier = requiredText(40);

export const priceImportHead = z.object({
  import_id: z.int(),
  supplier: z.string(),
  source: z.enum(["supplier", "file"]),
  state: z.enum(IMPORT_STATES),
  received: z.int(),
  /** Number of rows of the previous list; null when there was none. */
  received_before: z.nullable(z.int()),
  /** Far fewer rows than in the previous list, so that absent rows may only be missing from the import. */
  cut_off: z.boolean(),
  /** Too old, or superseded by a newer list of this supplier; no more rows can be opened. */
  stale: z.boolean(),
  fetched_at: z.string(),
  fetched_by: z.string(),
  counts: z.record(z.enum(ROW_CHANGES), z.int()),
  /** Number of opened rows, and of strange rows not reviewed yet. */
  opened: z.int(),
  waiting: z.int(),
});
export type PriceImportHead = z.output<typeof priceImportHead>;
export const priceImportList = z.object({ imports: z.array(priceImportHead) });

/** The proposed margin of a tier's new products of a screen, on top of the supplier's price. */
export const proposedMargin = z.object({
  category: z.string(),
  screen,
  fixed: amountOut(),
  rate_basis_points: z.int(),
  /** Whether it is an existing rule; otherwise it is a proposal that can be changed before opening. */
  stands: z.boolean(),
});
export type ProposedMargin = z.output<typeof proposedMargin>;
export const priceImportDetail = z.object({
  head: priceImportHead,
  screens: z.array(z.object({ screen, new: z.int() })),
  reasons: z.array(z.object({ reason: z.enum(ROW_REASONS), rows: z.int() })),
  /** Unknown status values; their rows count as switched off. */
  unknown_statuses: z.array(z.object({ status: z.string(), rows: z.int() })),
  margins: z.array(proposedMargin),
  /** Operators that can be assigned to a row by hand. */
  operators: z.array(z.object({ screen, codes: z.array(z.string()) })),
});
export type PriceImportDetail = z.output<typeof priceImportDetail>;

export const priceImportRow = z.object({
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  category: z.string(),
  brand: z.string(),
  seller: z.nullable(z.string()),
  cost: z.nullable(amountOut()),
  cost_before: z.nullable(amountOut()),
  change: z.enum(ROW_CHANGES),
  reason: z.nullable(z.enum(ROW_REASONS)),
  /** The product that it would be sold as; null when unknown. */
  product: z.nullable(
    z.object({
      code: z.string(),
      name: z.string(),
      /** True for an existing product, which gets an additional route. */
      exists: z.boolean(),
      screen,
      operator: z.string(),
      nominal: z.nullable(amountOut()),
    }),
  ),
  prices: z.array(z.object({ category: z.string(), price: amountOut() })),
  opened: z.boolean(),
  discarded: z.boolean(),
});
export type PriceImportRow = z.output<typeof priceImportRow>;

export const priceImportInput = z.strictObject({ import_id: importId() });
export const priceImportFetchInput = z.strictObject({ supplier });
export const priceImportFileInput = z.strictObject({ supplier, bytes: z.instanceof(Uint8Array) });
export const priceImportRowsQuery = z.strictObject({
  ...pageQuery,
  import_id: importId(),
  change: z.optional(z.enum(ROW_CHANGES)),
  screen: z.optional(screen),
  search: z.optional(searchText(60)),
});
export const priceImportPage = z.object({
  rows: z.array(priceImportRow),
  next_cursor: z.nullable(z.string()),
});
export const priceImportMapInput = z.strictObject({
  import_id: importId(),
  lines,
  screen: z.optional(screen),
  operator: z.optional(requiredText(60)),
  nominal: z.optional(amount(1, 10_000_000)),
  /** Confirms a price that is far from the usual one. */
  confirm_price: z.optional(z.boolean()),
});
export const priceImportDiscardInput = z.strictObject({ import_id: importId(), lines });
export const priceImportRowsChanged = z.object({ settled: z.int(), still_strange: z.int() });

/** Code and name for a new product instead of the proposed ones. */
export const priceImportEdit = z.strictObject({
  line: line(),
  code: z.optional(matching(/^[A-Z0-9._-]{1,60}$/)),
  name: z.optional(requiredText(120)),
});

export const priceImportOpenInput = z.strictObject({
  import_id: importId(),
  lines,
  edits: z.optional(z.array(priceImportEdit)),
  /** For tiers and screens without a rule. */
  margins: z.optional(
    z.array(
      z.strictObject({
        category: requiredText(30),
        screen,
        fixed: amount(0, 10_000_000),
        rate_basis_points: z.int().check(z.gte(0), z.lte(10_000)),
      }),
    ),
  ),
});
export type PriceImportOpenInput = z.output<typeof priceImportOpenInput>;
export const priceImportOpened = z.object({
  products: z.int(),
  routes: z.int(),
  changed: z.int(),
  closed: z.int(),
  repriced: z.int(),
});
export type PriceImportOpened = z.output<typeof priceImportOpened>;
