import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { amountOut, queryInteger, requiredText } from "../field-rules.ts";
import { ALL_COURIERS, SHIPMENT_STATES, SHIPPING_STATES } from "../parcels/rules.ts";
import {
  POSTAL_CANCEL_FILE_TYPES,
  POSTAL_CANCEL_STATES,
  POSTAL_CANCEL_WORDS_CHARACTERS,
} from "./rules.ts";

const rowId = () => queryInteger(1, Number.MAX_SAFE_INTEGER);
const words = () => requiredText(POSTAL_CANCEL_WORDS_CHARACTERS);

export const postalCancelFile = z.object({
  file_id: z.int(),
  name: z.string(),
  content_type: z.enum(POSTAL_CANCEL_FILE_TYPES),
  size_bytes: z.int(),
  /** Address of the bytes for the reader of the case: a picture, or a PDF as a download. */
  url: z.string(),
});
export type PostalCancelFile = z.output<typeof postalCancelFile>;

export const postalCancelCase = z.object({
  case_id: z.int(),
  ref_id: z.string(),
  awb: z.nullable(z.string()),
  expedition: z.enum(ALL_COURIERS),
  expedition_name: z.string(),
  state: z.enum(POSTAL_CANCEL_STATES),
  /** What goes back to the sender. */
  amount: amountOut(),
  words: z.string(),
  files: z.array(postalCancelFile),
  filed_at: z.string(),
  decided_at: z.nullable(z.string()),
  /** What staff wrote. */
  answer: z.nullable(z.string()),
});
export type PostalCancelCase = z.output<typeof postalCancelCase>;

/** The cases of one parcel, and what its sender has attached to the next one. */
export const postalCancel = z.object({
  cases: z.array(postalCancelCase),
  files: z.array(postalCancelFile),
  can_file: z.boolean(),
  amount: amountOut(),
});
export type PostalCancel = z.output<typeof postalCancel>;

export const postalCancelInput = z.strictObject({ ref_id: requiredText(20) });
/** The name is that of the user's file; its kind is read from the bytes. */
export const postalCancelFileInput = z.strictObject({
  ref_id: requiredText(20),
  file_name: z.string(),
  bytes: z.instanceof(Uint8Array),
});
export const postalCancelFileRemoveInput = z.strictObject({
  ref_id: requiredText(20),
  file_id: rowId(),
});
export const postalCancelSendInput = z.strictObject({ ref_id: requiredText(20), words: words() });
export type PostalCancelSendInput = z.output<typeof postalCancelSendInput>;

export const officePostalCancel = z.object({
  cancel: postalCancelCase,
  member: z.object({ member_id: z.int(), name: z.string(), hp: z.string() }),
  account: z.string(),
  status: z.enum(SHIPMENT_STATES),
  shipping_status: z.enum(SHIPPING_STATES),
  /** Whether the courier itself says that the order is cancelled. */
  courier_cancelled: z.boolean(),
  /** Earlier cases of the same parcel that were rejected. */
  rejected_before: z.int(),
  decided_by: z.nullable(z.string()),
  /** The second person, above the limits of one. */
  approved_by: z.nullable(z.string()),
});
export type OfficePostalCancel = z.output<typeof officePostalCancel>;
export const officePostalCancelQuery = z.strictObject({
  ...pageQuery,
  list: z._default(z.enum(["waiting", "all"]), "waiting"),
});
export type OfficePostalCancelQuery = z.output<typeof officePostalCancelQuery>;
export const officePostalCancelPage = z.object({
  rows: z.array(officePostalCancel),
  next_cursor: z.nullable(z.string()),
});
export type OfficePostalCancelPage = z.output<typeof officePostalCancelPage>;
export const officePostalCancelInput = z.strictObject({ case_id: rowId() });
export const postalCancelDecideInput = z.strictObject({ case_id: rowId(), words: words() });
export type PostalCancelDecideInput = z.output<typeof postalCancelDecideInput>;
