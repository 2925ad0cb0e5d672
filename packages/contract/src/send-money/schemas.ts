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
  /** False: the brand has closed it, and sending is refused. */
  open: z.boolean(),
  verification: z.enum(VERIFICATION_STATES),
  deposit: amountOut(),
  /** On top of the amount, for each transfer. */
  fee: amountOut(),
  /** Whether the fee comes back with what the bank sends back. */
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
  /** The name check of the receiver's account: an own success of the last hours. */
  name_check: checkRef(),
  amount: amount(),
  /** Whose account the sender believes it to be; another name is warned of, not refused. */
  typed_name: z.optional(text(100)),
};

export const sendMoneyCheckInput = z.strictObject(agreed);
export type SendMoneyCheckInput = z.output<typeof sendMoneyCheckInput>;

/** What stands before somebody who is about to confirm. */
export const sendMoneyCheck = z.object({
  institution: institutionCode,
  institution_name: z.string(),
  account_number: z.string(),
  name: z.string(),
  /** The typed name is not the account's. */
  name_differs: z.boolean(),
  is_suspected: z.boolean(),
  /** Nothing was ever sent to this account. */
  is_new: z.boolean(),
  amount: amountOut(),
  fee: amountOut(),
  total: amountOut(),
  deposit: amountOut(),
  /** What the deposit is afterwards. */
  left: amountOut(),
  fee_returns: z.boolean(),
});
export type SendMoneyCheck = z.output<typeof sendMoneyCheck>;

/** What is agreed to before the money leaves. */
export const sendMoneyAgreement = z.strictObject({
  ...agreed,
  note: z.optional(text(SEND_MONEY_NOTE_CHARACTERS)),
  /** The fee that the person saw; a higher one is refused before any money moves. */
  fee: amount(0),
});
export type SendMoneyAgreement = z.output<typeof sendMoneyAgreement>;

/** With the PIN, or with a passkey's proof of exactly this transfer. */
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
  /** The vendor's own number of it, for whoever asks the bank. */
  vendor_reference: z.nullable(z.string()),
  settled_at: z.nullable(z.string()),
  reason: z.nullable(z.enum(SEND_MONEY_REASONS)),
  returned_at: z.nullable(z.string()),
  /** What came back, with or without the fee. */
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
  /** It is asked about next; null when there is nothing left to ask. */
  next_ask_at: z.nullable(z.string()),
  asks: z.int(),
  /** What a person has to look at. */
  attention: z.nullable(z.string()),
});
export type AdminSentMoneyRow = z.output<typeof adminSentMoneyRow>;

export const adminSentMoney = z.object({
  ...adminSentMoneyRow.shape,
  /** Everything that the vendor said, oldest first. */
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
