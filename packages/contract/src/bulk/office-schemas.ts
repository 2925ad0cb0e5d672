import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { amountOut, requiredText, searchText } from "../field-rules.ts";
import { BULK_REASON_CHARACTERS, BULK_SELLS, BULK_STAFF_MOVES, BULK_STATES } from "./rules.ts";
import { bulkRow, bulkRowsQuery, bulkRunHead, bulkRunInput } from "./schemas.ts";

/** A member's run in the back office, with its state and owner. */
export const adminBulkRun = z.object({
  head: bulkRunHead,
  member: z.object({ member_id: z.int(), name: z.string(), hp: z.string() }),
});
export type AdminBulkRun = z.output<typeof adminBulkRun>;

export const adminBulkRunsQuery = z.strictObject({
  ...pageQuery,
  sells: z.optional(z.enum(BULK_SELLS)),
  state: z.optional(z.enum(BULK_STATES)),
  /** Part of the file name, or the run's code. */
  search: z.optional(searchText(60)),
});
export type AdminBulkRunsQuery = z.output<typeof adminBulkRunsQuery>;
export const adminBulkRunPage = z.object({
  rows: z.array(adminBulkRun),
  next_cursor: z.nullable(z.string()),
  /** Runs that are being sent now. */
  running: z.int(),
});

/** A row without its owner's private data: no notes, customer names or identity numbers. */
export const adminBulkRow = z.object({
  line: bulkRow.shape.line,
  state: bulkRow.shape.state,
  product_code: z.string(),
  product: bulkRow.shape.product,
  number: z.string(),
  price: z.nullable(amountOut()),
  price_now: z.nullable(amountOut()),
  text: z.nullable(z.string()),
  ref_id: z.nullable(z.string()),
  status: bulkRow.shape.status,
});
export type AdminBulkRow = z.output<typeof adminBulkRow>;
export const adminBulkRowsQuery = bulkRowsQuery;
export const adminBulkRowPage = z.object({
  rows: z.array(adminBulkRow),
  next_cursor: z.nullable(z.string()),
});

export const adminBulkMoveInput = z.strictObject({
  ...bulkRunInput.shape,
  to: z.enum(BULK_STAFF_MOVES),
  /** Shown to the member. */
  reason: requiredText(BULK_REASON_CHARACTERS),
});
export type AdminBulkMove = z.output<typeof adminBulkMoveInput>;
