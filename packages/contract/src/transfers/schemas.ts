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
import { passkeyProof, typedOrPasskey } from "../passkeys/schemas.ts";
import { errors as purchaseErrors } from "../purchase/errors.ts";
import {
  ADMIN_TRANSFER_LISTS,
  STOP_REASONS,
  TRANSFER_DIRECTIONS,
  TRANSFER_NOTES_CHARACTERS,
  TRANSFER_STATES,
} from "./rules.ts";

/** Deposit settings (SPEC.md section 3) as far as a transfer needs them, and what this account may send. */
export const transferOptions = z.object({
  /** False: the brand has closed transfers, and sending is refused. */
  allow_deposit_transfer: z.boolean(),
  deposit: amountOut(),
  /** On top of the amount, for each transfer. */
  fee: amountOut(),
  least: amountOut(),
  /** Of one transfer, and of all of a day (WIB), for the account's tier. */
  most: amountOut(),
  day_limit: amountOut(),
  day_left: amountOut(),
  /** First transfers to somebody from this amount on wait so many minutes; null where the brand holds none. */
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
/** What stands before somebody who is about to confirm. */
export const transferCheck = z.object({
  /** `08…`, and the name in part: enough to know somebody by, not to learn a name. */
  hp: z.string(),
  name: z.string(),
  amount: amountOut(),
  fee: amountOut(),
  total: amountOut(),
  deposit: amountOut(),
  /** What the deposit is afterwards. */
  left: amountOut(),
  /** What may still be sent today after this. */
  day_left: amountOut(),
  /** Nothing was ever sent to this receiver. */
  is_new: z.boolean(),
  /** So many minutes it would be held; null for a transfer that arrives at once. */
  held_minutes: z.nullable(z.int()),
});
export type TransferCheck = z.output<typeof transferCheck>;

/** What is agreed to before the money moves; password or passkey stand for the person. */
export const transferAgreement = z.strictObject({
  destination_number: destination(),
  amount: amount(),
  notes: requiredText(TRANSFER_NOTES_CHARACTERS),
  /** The fee that the person saw; a higher one is refused before any money moves. */
  fee: z.optional(amount(0)),
  /** The name in part that the person saw; another one is refused. */
  name: z.optional(text(400)),
});
export type TransferAgreement = z.input<typeof transferAgreement>;

/** With the password, or with a passkey's proof of exactly this transfer. */
export const transferInput = z
  .strictObject({
    ...transferAgreement.shape,
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    passkey: z.optional(passkeyProof()),
  })
  .check(typedOrPasskey("password"));
export type TransferInput = z.input<typeof transferInput>;

export const transferRefInput = z.strictObject({ ref_id: z.string().check(z.maxLength(20)) });

/** One transfer as one of the two sees it. A receiver sees it once it has arrived. */
export const transfer = z.object({
  ref_id: z.string(),
  date: z.string(),
  direction: z.enum(TRANSFER_DIRECTIONS),
  state: z.enum(TRANSFER_STATES),
  /** The other one: the receiver's name in part, or the sender's name with the number in part. */
  hp: z.string(),
  name: z.string(),
  amount: amountOut(),
  /** The sender's; 0 for the receiver. */
  fee: amountOut(),
  notes: z.string(),
  /** Of the reader's own deposit, when this moved it. */
  startBalance: amountOut(),
  endBalance: amountOut(),
  /** Until when a held one can be stopped. */
  held_until: z.nullable(z.string()),
  stop_reason: z.nullable(z.enum(STOP_REASONS)),
  /** What staff gave back to the sender. */
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

/** One transfer as staff see it; names and numbers in part. */
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
  /** What is held now, whatever the filters leave. */
  held: z.object({ count: z.int(), amount: amountOut() }),
});
/** Its sender reads the reason. */
export const transferRefuseInput = z.strictObject({
  ref_id: z.string().check(z.maxLength(20)),
  reason: requiredText(200),
});
export type AdminTransferPage = z.output<typeof adminTransferPage>;

/** What the approval kind `transfers.correct` is asked with. */
export const transferCorrection = z.strictObject({
  ref_id: z.string().check(z.maxLength(20)),
  /** Both members read it. */
  reason: requiredText(200),
  proof: requiredText(500),
});
