import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { SOLD_KINDS } from "../catalog/rules.ts";
import {
  amount,
  amountOut,
  calendarDate,
  instant,
  pin,
  queryInteger,
  refusedAs,
  searchText,
  text,
} from "../field-rules.ts";
import { passkeyProof } from "../passkeys/schemas.ts";
import { TRANSACTION_STATUSES } from "../purchase/rules.ts";
import { errors } from "./errors.ts";
import {
  BULK_FAULTS,
  BULK_FILE_NAME_LIMIT,
  BULK_PAUSES,
  BULK_REPAIRS,
  BULK_ROW_FILTERS,
  BULK_ROW_STATES,
  BULK_SELLS,
  BULK_STATES,
} from "./rules.ts";

const sells = z.enum(BULK_SELLS);
const code = z.string().check(z.maxLength(20));
const MOST_LINES = 1_048_576;

/** What the brand allows: shown before anything is uploaded, and enforced by the server. */
export const bulkTerms = z.object({
  most_rows: z.int(),
  /** Transactions of one number in a day, beside the rule of identical ones; 0 for no further limit. */
  number_day_limit: z.int(),
});
export type BulkTerms = z.output<typeof bulkTerms>;

export const bulkTemplateInput = z.strictObject({ sells });

/** A workbook. */
export const bulkFile = z.object({ file_name: z.string(), content_base64: z.string() });
export type BulkFile = z.output<typeof bulkFile>;

/** The name as the person's machine has it, without its folder; what the bytes are is read from themselves. */
export const bulkUploadInput = z.strictObject({
  sells,
  file_name: z.string().check(
    z.trim(),
    refusedAs(
      errors,
      "bulk_file_name_invalid",
      (value) =>
        value.length <= BULK_FILE_NAME_LIMIT &&
        /^[^/\\\p{Cc}]*[^/\\.\s\p{Cc}][^/\\\p{Cc}]*$/u.test(value),
      { most: BULK_FILE_NAME_LIMIT },
    ),
  ),
  bytes: z.instanceof(Uint8Array),
});

const counts = z.object({
  /** All of the file that were not removed. */
  rows: z.int(),
  checking: z.int(),
  faulty: z.int(),
  ready: z.int(),
  waiting: z.int(),
  /** Bought, and not decided. */
  processing: z.int(),
  success: z.int(),
  /** Bought, and failed: the money is back. */
  failed: z.int(),
  held: z.int(),
  refused: z.int(),
  left_out: z.int(),
  canceled: z.int(),
});

/** A file and what became of it. */
export const bulkRunHead = z.object({
  code: z.string(),
  sells,
  file_name: z.string(),
  state: z.enum(BULK_STATES),
  counts,
  /** What the rows cost that can be bought, or that were confirmed. */
  total: amountOut(),
  /** What was paid and did not come back. */
  charged: amountOut(),
  uploaded_at: z.string(),
  starts_at: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  /** When the upload and its results are deleted; null while it is under way. */
  deleted_at: z.nullable(z.string()),
  pause: z.nullable(z.enum(BULK_PAUSES)),
});
export type BulkRunHead = z.output<typeof bulkRunHead>;

/** What a person agrees to: so many rows for so much, out of this deposit. */
export const bulkOffer = z.object({
  rows: z.int(),
  total: amountOut(),
  deposit: amountOut(),
  /** Negative where the deposit is too low. */
  deposit_after: amountOut(),
  /** What a partial run would be: the first rows, in their order, that the deposit reaches for. */
  affordable: z.object({ rows: z.int(), total: amountOut(), deposit_after: amountOut() }),
});
export type BulkOffer = z.output<typeof bulkOffer>;

export const bulkRun = z.object({
  head: bulkRunHead,
  /** While it is checked and has rows to buy. */
  offer: z.nullable(bulkOffer),
  faults: z.array(z.object({ fault: z.enum(BULK_FAULTS), rows: z.int() })),
  /** Numbers beyond the daily limit, in one sentence of the reader's language; null for none. */
  duplicates: z.nullable(
    z.object({
      text: z.string(),
      /** How many rows one call would remove. */
      rows: z.int(),
      numbers: z.array(z.object({ number: z.string(), lines: z.array(z.int()) })),
    }),
  ),
});
export type BulkRun = z.output<typeof bulkRun>;

export const bulkRunsQuery = z.strictObject({
  ...pageQuery,
  sells: z.optional(sells),
  state: z.optional(z.enum(BULK_STATES)),
  /** A part of the file's name. */
  search: z.optional(searchText(60)),
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
});
export type BulkRunsQuery = z.input<typeof bulkRunsQuery>;
export const bulkRunPage = z.object({
  rows: z.array(bulkRunHead),
  next_cursor: z.nullable(z.string()),
});
export type BulkRunPage = z.output<typeof bulkRunPage>;

export const bulkRow = z.object({
  /** Of the sheet, as Excel counts. */
  line: z.int(),
  state: z.enum(BULK_ROW_STATES),
  product_code: z.string(),
  /** As it is bought for: with what Excel took from it. */
  number: z.string(),
  /** What stands in the number's own column, and in that of the zone; `number` is both together. */
  number_cell: z.string(),
  zone: z.nullable(z.string()),
  /** As it stood in the file, where that was repaired. */
  number_written: z.nullable(z.string()),
  repair: z.nullable(z.enum(BULK_REPAIRS)),
  product: z.nullable(z.object({ code: z.string(), name: z.string(), type: z.enum(SOLD_KINDS) })),
  customer_name: z.nullable(z.string()),
  selling_price: z.nullable(amountOut()),
  note: z.nullable(z.string()),
  months: z.nullable(z.int()),
  year: z.nullable(z.int()),
  identity_number: z.nullable(z.string()),
  /** Now; from the confirmation on what was agreed, and of a bought row what it cost. */
  price: z.nullable(amountOut()),
  /** Of a `held` row: what it would cost now. */
  price_now: z.nullable(amountOut()),
  fault: z.nullable(z.enum(BULK_FAULTS)),
  /** What is wrong, or why it was not bought, in the reader's language. */
  text: z.nullable(z.string()),
  /** What could be meant or bought instead. */
  suggestion: z.nullable(
    z.object({ code: z.string(), name: z.string(), price: z.nullable(amountOut()) }),
  ),
  /** What was looked up of a bill. */
  bill: z.nullable(
    z.object({
      customer_name: z.string(),
      period: z.string(),
      amount: amountOut(),
      admin_fee: amountOut(),
      total: amountOut(),
    }),
  ),
  ref_id: z.nullable(z.string()),
  status: z.nullable(z.enum(TRANSACTION_STATUSES)),
  serial_number: z.nullable(z.string()),
});
export type BulkRow = z.output<typeof bulkRow>;

export const bulkRunInput = z.strictObject({ code });
export const bulkRowsQuery = z.strictObject({
  ...pageQuery,
  code,
  show: z._default(z.enum(BULK_ROW_FILTERS), "all"),
});
export type BulkRowsQuery = z.input<typeof bulkRowsQuery>;
export const bulkRowPage = z.object({
  rows: z.array(bulkRow),
  next_cursor: z.nullable(z.string()),
});
export type BulkRowPage = z.output<typeof bulkRowPage>;

const line = () => z.int().check(z.gte(1), z.lte(MOST_LINES));
const cell = z.optional(text(200));

/** What is named replaces what stood there, read as the file is read; an empty text empties it. */
export const bulkRowChangeInput = z.strictObject({
  code,
  line: queryInteger(1, MOST_LINES),
  product_code: cell,
  number: cell,
  zone: cell,
  customer_name: cell,
  selling_price: cell,
  note: cell,
  months: cell,
  year: cell,
  identity_number: cell,
  /** The number is right although another operator issued it. */
  accept_operator: z.optional(z.boolean()),
});
export type BulkRowChangeInput = z.input<typeof bulkRowChangeInput>;
/** The row, and the run as it is with it: another row may have been past the limit because of this one. */
export const bulkRowChanged = z.object({ row: bulkRow, run: bulkRun });
export type BulkRowChanged = z.output<typeof bulkRowChanged>;

/** Most rows that are named in one call; those past the limit and the wrong ones need not be named. */
export const BULK_REMOVE_LIMIT = 500;

/** `duplicates`: every row past the daily limit; `faulty`: every wrong one; `lines`: those named. */
export const bulkRowsRemoveInput = z.strictObject({
  code,
  which: z.enum(["lines", "duplicates", "faulty"]),
  lines: z._default(
    z
      .array(line())
      .check(
        refusedAs(
          errors,
          "bulk_rows_too_many_to_remove",
          (value: readonly number[]) => value.length <= BULK_REMOVE_LIMIT,
          { most: BULK_REMOVE_LIMIT },
        ),
      ),
    [],
  ),
});
export type BulkRowsRemoveInput = z.input<typeof bulkRowsRemoveInput>;
export const bulkRowsRemoved = z.object({ removed: z.int(), run: bulkRun });
export type BulkRowsRemoved = z.output<typeof bulkRowsRemoved>;

/** What the person saw and agrees to; more is never charged. */
export const bulkAgreement = z.strictObject({
  code,
  rows: z.int().check(z.gte(1)),
  total: amount(),
  /** Only the first rows that the deposit reaches for; `rows` and `total` are theirs. */
  partial: z._default(z.boolean(), false),
  /** Left out: at once. */
  starts_at: z.optional(instant()),
});
export type BulkAgreement = z.input<typeof bulkAgreement>;

/** Prepaid with PIN, bills with password; either with a passkey's proof of exactly this agreement. */
export const bulkConfirmInput = z
  .strictObject({
    ...bulkAgreement.shape,
    pin: z.optional(pin()),
    password: z.optional(z.string().check(z.maxLength(200))),
    passkey: z.optional(passkeyProof()),
  })
  .check(
    z.refine<{ pin?: unknown; password?: unknown; passkey?: unknown }>(
      (given) =>
        [given.pin, given.password, given.passkey].filter((each) => each !== undefined).length ===
        1,
      {
        path: ["pin"],
        params: { rule: "required" },
        when: ({ value }) => typeof value === "object" && value !== null,
      },
    ),
  );
export type BulkConfirmInput = z.input<typeof bulkConfirmInput>;
