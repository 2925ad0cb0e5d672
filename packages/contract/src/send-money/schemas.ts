import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import {
  amount,
  amountOut,
  calendarDate,
  pin,
  queryInteger,
  requiredText,
  text,
} from "../field-rules.ts";
import { passkeyProof, typedOrPasskey } from "../passkeys/schemas.ts";
import { institutionCode } from "../name-checks/schemas.ts";
import { VERIFICATION_STATES } from "../verification/rules.ts";
import {
  ADMIN_SEND_MONEY_LISTS,
  SEND_MONEY_NOTE_CHARACTERS,
  SEND_MONEY_REASONS,
  SEND_MONEY_STATES,
} from "./rules.ts";

export const sendMoneyOptions = z.object({
  /** False: the brand has closed the service, and transfers are rejected. */
  open: z.boolean(),
  verification: z.enum(VERIFICATION_STATES),
  deposit: amountOut(),
  /** Added to the amount of each transfer. */
  fee: amountOut(),
  /** Whether the fee is refunded when the bank returns the money. */
  fee_returns: z.boolean(),
  least: amountOut(),
  most: amountOut(),
  day_limit: amountOut(),
  day_left: amountOut(),
  new_recipient_limit: amountOut(),
});
export type SendMoneyOptions = z.output<typeof sendMoneyOptions>;

const checkRef = () => requiredText(20);
const agreed = {
  /** The successful name check of the receiver's account, made by this account in the last hours. */
  name_check: checkRef(),
  amount: amount(),
  /** The account owner's name expected by the sender; a different name causes a warning, not an error. */
  typed_name: z.optional(text(100)),
};

export const sendMoneyCheckInput = z.strictObject(agreed);
export type SendMoneyCheckInput = z.output<typeof sendMoneyCheckInput>;

/** The summary shown before confirmation. */
export const sendMoneyCheck = z.object({
  institution: institutionCode,
  institution_name: z.string(),
  account_number: z.string(),
  name: z.string(),
  /** Whether the typed name differs from the account's. */
  name_differs: z.boolean(),
  is_suspected: z.boolean(),
  /** Whether this is the first transfer to the account. */
  is_new: z.boolean(),
  amount: amountOut(),
  fee: amountOut(),
  total: amountOut(),
  deposit: amountOut(),
  /** The deposit afterwards. */
  left: amountOut(),
  fee_returns: z.boolean(),
});
export type SendMoneyCheck = z.output<typeof sendMoneyCheck>;

/** The terms that the member agrees to before money moves. */
export const sendMoneyAgreement = z.strictObject({
  ...agreed,
  note: z.optional(text(SEND_MONEY_NOTE_CHARACTERS)),
  /** The fee that the user saw. A higher fee is rejected before any money moves. */
  fee: amount(0),
});
export type SendMoneyAgreement = z.output<typeof sendMoneyAgreement>;

/** Confirmed with the PIN, or with a passkey assertion for exactly this transfer. */
export const sendMoneyInput = z
  .strictObject({
    ...sendMoneyAgreement.shape,
    pin: z.optional(pin()),
    passkey: z.optional(passkeyProof()),
  })
  .check(typedOrPasskey("pin"));
export type SendMoneyInput = z.output<typeof sendMoneyInput>;

export const sentMoneyRefInput = z.strictObject({ ref_id: requiredText(20) });

export const sentMoney = z.object({
  ref_id: z.string(),
  date: z.string(),
  state: z.enum(SEND_MONEY_STATES),
  institution: institutionCode,
  institution_name: z.string(),
  account_number: z.string(),
  name: z.string(),
  amount: amountOut(),
  fee: amountOut(),
  total: amountOut(),
  note: z.string(),
  startBalance: amountOut(),
  endBalance: amountOut(),
  /** The vendor's reference, for inquiries at the bank. */
  vendor_reference: z.nullable(z.string()),
  settled_at: z.nullable(z.string()),
  reason: z.nullable(z.enum(SEND_MONEY_REASONS)),
  returned_at: z.nullable(z.string()),
  /** The returned amount, with or without the fee. */
  returned_amount: z.nullable(amountOut()),
  fee_returns: z.boolean(),
});
export type SentMoney = z.output<typeof sentMoney>;

export const sentMoneyQuery = z.strictObject({
  state: z.optional(z.enum(SEND_MONEY_STATES)),
  ...pageQuery,
});
export type SentMoneyQuery = z.output<typeof sentMoneyQuery>;
export const sentMoneyPage = z.object({
  rows: z.array(sentMoney),
  next_cursor: z.nullable(z.string()),
});
export type SentMoneyPage = z.output<typeof sentMoneyPage>;

export const adminSentMoneyRow = z.object({
  ...sentMoney.shape,
  member: z.object({ member_id: z.int(), name: z.string(), hp: z.string() }),
  disburser: z.object({ id: z.string(), name: z.string() }),
  /** When the vendor is next polled; null when nothing is left to poll. */
  next_ask_at: z.nullable(z.string()),
  asks: z.int(),
  /** Why a person must act. */
  attention: z.nullable(z.string()),
});
export type AdminSentMoneyRow = z.output<typeof adminSentMoneyRow>;

export const adminSentMoney = z.object({
  ...adminSentMoneyRow.shape,
  /** Every vendor status, oldest first. */
  words: z.array(
    z.object({
      at: z.string(),
      last_at: z.string(),
      times: z.int(),
      source: z.string(),
      word: z.string(),
      code: z.string(),
      message: z.string(),
      effect: z.string(),
    }),
  ),
});
export type AdminSentMoney = z.output<typeof adminSentMoney>;

export const adminSentMoneyQuery = z.strictObject({
  list: z.optional(z.enum(ADMIN_SEND_MONEY_LISTS)),
  member: z.optional(queryInteger(1, Number.MAX_SAFE_INTEGER)),
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
  ...pageQuery,
});
export type AdminSentMoneyQuery = z.output<typeof adminSentMoneyQuery>;
export const adminSentMoneyPage = z.object({
  rows: z.array(adminSentMoneyRow),
  next_cursor: z.nullable(z.string()),
  stuck: z.int(),
  attention: z.int(),
});
export type AdminSentMoneyPage = z.output<typeof adminSentMoneyPage>;

export const adminSentMoneyCloseInput = z.strictObject({
  ref_id: requiredText(20),
  words: requiredText(500),
});
