import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import {
  amount,
  amountOut,
  calendarDate,
  phone,
  queryInteger,
  refusedAs,
  requiredText,
  text,
} from "../field-rules.ts";
import { oneProof, spendingProof } from "../passkeys/schemas.ts";
import { errors as purchaseErrors } from "../purchase/errors.ts";
import {
  ADMIN_TRANSFER_LISTS,
  STOP_REASONS,
  TRANSFER_DIRECTIONS,
  TRANSFER_NOTES_CHARACTERS,
  TRANSFER_STATES,
} from "./rules.ts";

/** The deposit settings (feature row M120) that a transfer needs, and this account's limits. */
export const transferOptions = z.object({
  /** False: the brand has closed transfers, and sending is rejected. */
  allow_deposit_transfer: z.boolean(),
  deposit: amountOut(),
  /** Added to the amount of each transfer. */
  fee: amountOut(),
  least: amountOut(),
  /** Limits per transfer and per day (WIB) for the account's tier. */
  most: amountOut(),
  day_limit: amountOut(),
  day_left: amountOut(),
  /** First transfers to a receiver from this amount are held for this many minutes; null when the brand holds none. */
  hold: z.nullable(z.object({ amount: amountOut(), minutes: z.int() })),
});
export type TransferOptions = z.output<typeof transferOptions>;

const destination = () =>
  z.pipe(
    z
      .string()
      .check(refusedAs(purchaseErrors, "destination_required", (value) => value.trim().length > 0)),
    phone(),
  );

export const transferCheckInput = z.strictObject({
  destination_number: destination(),
  amount: amount(),
});
/** The summary shown before confirmation. */
export const transferCheck = z.object({
  /** `08…`, and the masked name: enough to recognize a person, not to learn a name. */
  hp: z.string(),
  name: z.string(),
  amount: amountOut(),
  fee: amountOut(),
  total: amountOut(),
  deposit: amountOut(),
  /** The deposit afterwards. */
  left: amountOut(),
  /** Remainder of the daily limit after this transfer. */
  day_left: amountOut(),
  /** Whether this is the first transfer to the receiver. */
  is_new: z.boolean(),
  /** Minutes for which it would be held; null for a transfer that arrives immediately. */
  held_minutes: z.nullable(z.int()),
});
export type TransferCheck = z.output<typeof transferCheck>;

/** The terms that the member agrees to before money moves. */
export const transferAgreement = z.strictObject({
  destination_number: destination(),
  amount: amount(),
  notes: requiredText(TRANSFER_NOTES_CHARACTERS),
  /** The fee that the user saw. A higher fee is rejected before any money moves. */
  fee: z.optional(amount(0)),
  /** The masked name that the user saw; the call is rejected if it has changed. */
  name: z.optional(text(400)),
});
export type TransferAgreement = z.input<typeof transferAgreement>;

/** Confirmed with password or PIN, as the brand chose, or with a passkey assertion for exactly this transfer. */
export const transferInput = z
  .strictObject({
    ...transferAgreement.shape,
    ...spendingProof(),
  })
  .check(oneProof("password"));
export type TransferInput = z.input<typeof transferInput>;

export const transferRefInput = z.strictObject({ ref_id: z.string().check(z.maxLength(20)) });

/** One transfer in the view of the sender or receiver. The receiver sees it after it has arrived. */
export const transfer = z.object({
  ref_id: z.string(),
  date: z.string(),
  direction: z.enum(TRANSFER_DIRECTIONS),
  state: z.enum(TRANSFER_STATES),
  /** The other party: the receiver's masked name, or the sender's name with a masked number. */
  hp: z.string(),
  name: z.string(),
  amount: amountOut(),
  /** The sender's fee; 0 for the receiver. */
  fee: amountOut(),
  notes: z.string(),
  /** Balance of the reader's own deposit before and after the transfer. */
  startBalance: amountOut(),
  endBalance: amountOut(),
  /** Until when a held transfer can be stopped. */
  held_until: z.nullable(z.string()),
  stop_reason: z.nullable(z.enum(STOP_REASONS)),
  /** Amount that staff returned to the sender. */
  corrected: z.nullable(z.object({ amount: amountOut(), date: z.string() })),
});
export type Transfer = z.output<typeof transfer>;

export const transfersQuery = z.strictObject({
  ...pageQuery,
  direction: z.optional(z.enum(TRANSFER_DIRECTIONS)),
});
export const transferPage = z.object({
  rows: z.array(transfer),
  next_cursor: z.nullable(z.string()),
});
export type TransferPage = z.output<typeof transferPage>;

const party = z.object({ member_id: z.int(), name: z.string(), hp: z.string() });

/** One transfer in the back office; names and numbers are masked. */
export const adminTransfer = z.object({
  ref_id: z.string(),
  date: z.string(),
  state: z.enum(TRANSFER_STATES),
  sender: party,
  receiver: party,
  amount: amountOut(),
  fee: amountOut(),
  notes: z.string(),
  held_until: z.nullable(z.string()),
  stop_reason: z.nullable(z.enum(STOP_REASONS)),
  corrected: z.nullable(
    z.object({ amount: amountOut(), date: z.string(), by: z.string(), reason: z.string() }),
  ),
});
export type AdminTransfer = z.output<typeof adminTransfer>;
export const adminTransfersQuery = z.strictObject({
  ...pageQuery,
  member: z.optional(queryInteger(1, 999_999_999_999_999)),
  state: z.optional(z.enum(ADMIN_TRANSFER_LISTS)),
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
});
export type AdminTransfersQuery = z.output<typeof adminTransfersQuery>;
export const adminTransferPage = z.object({
  rows: z.array(adminTransfer),
  next_cursor: z.nullable(z.string()),
  /** Currently held transfers, regardless of the filters. */
  held: z.object({ count: z.int(), amount: amountOut() }),
});
/** The reason is shown to the sender. */
export const transferRefuseInput = z.strictObject({
  ref_id: z.string().check(z.maxLength(20)),
  reason: requiredText(200),
});
export type AdminTransferPage = z.output<typeof adminTransferPage>;

/** Input of the approval kind `transfers.correct`. */
export const transferCorrection = z.strictObject({
  ref_id: z.string().check(z.maxLength(20)),
  /** Shown to both members. */
  reason: requiredText(200),
  proof: requiredText(500),
});
