import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { SOLD_KINDS } from "../catalog/rules.ts";
import {
  amount,
  amountOut,
  calendarDate,
  instant,
  queryInteger,
  refusedAs,
  searchText,
  text,
} from "../field-rules.ts";
import { shipment } from "../parcels/schemas.ts";
import { oneProof, spendingProof } from "../passkeys/schemas.ts";
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

/** The brand's limits, shown before an upload and enforced by the server. */
export const bulkTerms = z.object({
  most_rows: z.int(),
  /** Maximum transactions per number and day, in addition to the limit on identical ones; 0 for no limit. */
  number_day_limit: z.int(),
});
export type BulkTerms = z.output<typeof bulkTerms>;

export const bulkTemplateInput = z.strictObject({ sells });

/** A workbook. */
export const bulkFile = z.object({ file_name: z.string(), content_base64: z.string() });
export type BulkFile = z.output<typeof bulkFile>;

/** The file name from the user's machine, without its folder. The file type is detected from the bytes. */
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
  /** Rows of the file that were not removed. */
  rows: z.int(),
  checking: z.int(),
  faulty: z.int(),
  ready: z.int(),
  waiting: z.int(),
  /** Bought, outcome open. */
  processing: z.int(),
  success: z.int(),
  /** Bought and failed; refunded. */
  failed: z.int(),
  held: z.int(),
  refused: z.int(),
  left_out: z.int(),
  canceled: z.int(),
});

/** An uploaded file and its status. */
export const bulkRunHead = z.object({
  code: z.string(),
  sells,
  file_name: z.string(),
  state: z.enum(BULK_STATES),
  counts,
  /** Total price of the rows that can be bought or were confirmed. */
  total: amountOut(),
  /** Amount charged and not refunded. */
  charged: amountOut(),
  uploaded_at: z.string(),
  starts_at: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
  /** When the upload and its results are deleted; null while the run is unfinished. */
  deleted_at: z.nullable(z.string()),
  pause: z.nullable(z.enum(BULK_PAUSES)),
});
export type BulkRunHead = z.output<typeof bulkRunHead>;

/** The offer that a member confirms: number of rows, total price, and resulting deposit. */
export const bulkOffer = z.object({
  rows: z.int(),
  total: amountOut(),
  deposit: amountOut(),
  /** Negative when the deposit is too low. */
  deposit_after: amountOut(),
  /** The possible partial run: the first rows, in order, that the deposit can pay. */
  affordable: z.object({ rows: z.int(), total: amountOut(), deposit_after: amountOut() }),
});
export type BulkOffer = z.output<typeof bulkOffer>;

/** The sender of every parcel of a file. */
export const bulkSender = z.object({
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  postcode: z.string(),
  district: z.object({ code: z.string(), name: z.string() }),
  pickup: z.enum(["pickup", "drop_off"]),
});
export type BulkSender = z.output<typeof bulkSender>;

export const bulkRun = z.object({
  head: bulkRunHead,
  /** Null for other runs, and while a run of parcels has none. */
  sender: z.nullable(bulkSender),
  /** Set while the run is `checked` and has rows to buy. */
  offer: z.nullable(bulkOffer),
  faults: z.array(z.object({ fault: z.enum(BULK_FAULTS), rows: z.int() })),
  /** Numbers above the daily limit, in one sentence in the reader's language; null for none. */
  duplicates: z.nullable(
    z.object({
      text: z.string(),
      /** Number of rows that one call would remove. */
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
  /** Part of the file name. */
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
  /** Row number in the sheet, as shown by Excel. */
  line: z.int(),
  state: z.enum(BULK_ROW_STATES),
  product_code: z.string(),
  /** The number used for the purchase, after repairs. */
  number: z.string(),
  /** Content of the number column and of the zone column; `number` combines both. */
  number_cell: z.string(),
  zone: z.nullable(z.string()),
  /** The original text, when the number was repaired. */
  number_written: z.nullable(z.string()),
  repair: z.nullable(z.enum(BULK_REPAIRS)),
  product: z.nullable(z.object({ code: z.string(), name: z.string(), type: z.enum(SOLD_KINDS) })),
  customer_name: z.nullable(z.string()),
  selling_price: z.nullable(amountOut()),
  note: z.nullable(z.string()),
  months: z.nullable(z.int()),
  year: z.nullable(z.int()),
  identity_number: z.nullable(z.string()),
  /** The current price; after confirmation the agreed price, and for a bought row its actual price. */
  price: z.nullable(amountOut()),
  /** Current price of a `held` row. */
  price_now: z.nullable(amountOut()),
  fault: z.nullable(z.enum(BULK_FAULTS)),
  /** Why the row is faulty or was not bought, in the reader's language. */
  text: z.nullable(z.string()),
  /** A possible correction or replacement. */
  suggestion: z.nullable(
    z.object({ code: z.string(), name: z.string(), price: z.nullable(amountOut()) }),
  ),
  /** Result of the bill inquiry. */
  bill: z.nullable(
    z.object({
      customer_name: z.string(),
      period: z.string(),
      amount: amountOut(),
      admin_fee: amountOut(),
      total: amountOut(),
    }),
  ),
  /** What the file says of a parcel, and what became of it; null for other rows. */
  parcel: z.nullable(
    z.object({
      /** The cells of the row by column; empty ones are absent. */
      cells: z.record(z.string(), z.string()),
      /** Courier and service; null while one of them is not known. */
      service: z.nullable(z.string()),
      /** The nearest districts, when the typed one does not exist or is not the only one of its name. */
      districts: z.array(z.object({ district: z.string(), city: z.string() })),
      awb: z.nullable(z.string()),
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

/** Replaces the named fields, parsed in the same way as the file. An empty text clears the field. */
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
  recipient_name: cell,
  recipient_phone: cell,
  recipient_address: cell,
  district: cell,
  city: cell,
  recipient_postcode: cell,
  content: cell,
  item_value: cell,
  weight_grams: cell,
  length: cell,
  width: cell,
  height: cell,
  courier: cell,
  service: cell,
  insured: cell,
  packed: cell,
  cod_amount: cell,
  commodity: cell,
  /** Confirms the number although its prefix belongs to another operator. */
  accept_operator: z.optional(z.boolean()),
});
export type BulkRowChangeInput = z.input<typeof bulkRowChangeInput>;
/** The row, and the run after the change: the changed row can affect whether another row exceeds the limit. */
export const bulkRowChanged = z.object({ row: bulkRow, run: bulkRun });
export type BulkRowChanged = z.output<typeof bulkRowChanged>;

/** With neither a customer nor `own`, the chosen sender stays; without one, it is the account's courier address. */
export const bulkSenderInput = z.strictObject({
  code,
  /** A saved customer address. */
  customer: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
  /** Chooses the account's own courier address, whoever was chosen before. */
  own: z._default(z.boolean(), false),
  pickup: bulkSender.shape.pickup,
});
export type BulkSenderInput = z.output<typeof bulkSenderInput>;

export const bulkParcelsQuery = z.strictObject({ ...pageQuery, code });
/** The parcels of a run that were ordered, in the order of the sheet. */
export const bulkParcelPage = z.object({
  rows: z.array(shipment),
  next_cursor: z.nullable(z.string()),
});
export type BulkParcelPage = z.output<typeof bulkParcelPage>;

/** Maximum number of rows named in one call; the rows over the limit and the faulty rows need not be named. */
export const BULK_REMOVE_LIMIT = 500;

/** `duplicates`: every row over the daily limit. `faulty`: every faulty row. `lines`: the named rows. */
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

/** The terms that the member saw and accepts. The run never charges more. */
export const bulkAgreement = z.strictObject({
  code,
  rows: z.int().check(z.gte(1)),
  total: amount(),
  /** Confirms only the first rows that the deposit can pay; `rows` and `total` describe those rows. */
  partial: z._default(z.boolean(), false),
  /** Omitted: immediately. */
  starts_at: z.optional(instant()),
});
export type BulkAgreement = z.input<typeof bulkAgreement>;

/**
 * Prepaid runs need the PIN, runs of bills what the brand chose. Either accepts a passkey assertion for exactly this
 * agreement.
 */
export const bulkConfirmInput = z
  .strictObject({ ...bulkAgreement.shape, ...spendingProof() })
  .check(oneProof("pin"));
export type BulkConfirmInput = z.input<typeof bulkConfirmInput>;
