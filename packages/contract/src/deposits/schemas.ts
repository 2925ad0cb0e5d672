import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import {
  amount,
  amountOut,
  calendarDate,
  instant,
  matching,
  refusedAs,
  requiredText,
  text,
} from "../field-rules.ts";
import {
  DEPOSIT_CLAIM_STATES,
  DEPOSIT_CODE_PATTERN,
  DEPOSIT_COLLECTIONS,
  DEPOSIT_FAILURES,
  DEPOSIT_METHOD_KINDS,
  DEPOSIT_STATES,
  HOLDER_NAME_CHARACTERS,
  HOLDER_NAME_PATTERN,
} from "./rules.ts";
import { errors } from "./errors.ts";

/** Stable code of a payment method: `bank.3`, `gateway.midtrans.bca_va`, `cash`. */
export const depositMethodCode = () => matching(/^[a-z0-9][a-z0-9_.-]{0,79}$/);
export const depositCode = () => matching(DEPOSIT_CODE_PATTERN);

/** A payment method in the member's view. */
export const depositMethod = z.object({
  code: z.string(),
  kind: z.enum(DEPOSIT_METHOD_KINDS),
  name: z.string(),
  /** Key of the logo: `bca`, `gopay`, `indomaret`; null when there is none. */
  bank: z.nullable(z.string()),
  /** Three digits are added to the amount, and the whole sum is credited (feature row M131). */
  unique_digits: z.boolean(),
  /** The fee; `paid_by` says who pays it (feature row M129). */
  fee: z.object({
    fixed: amountOut(),
    rate_basis_points: z.int(),
    paid_by: z.enum(["brand", "customer"]),
  }),
  /** Minimum and maximum nominal, including the brand's own limits. */
  least: amountOut(),
  most: amountOut(),
  /** `HH:MM` in WIB; null for always. */
  opens_at: z.nullable(z.string()),
  closes_at: z.nullable(z.string()),
  open_now: z.boolean(),
  /** Minutes until a request with this method expires. */
  expires_minutes: z.int(),
});
export type DepositMethod = z.output<typeof depositMethod>;

export const depositSettings = z.object({
  /** Buttons, smallest first. */
  nominals: z.array(amountOut()),
  banks: z.array(depositMethod),
  virtuals: z.array(depositMethod),
  qris: z.array(depositMethod),
  wallets: z.array(depositMethod),
  stores: z.array(depositMethod),
  cash: z.array(depositMethod),
  settings: z.object({
    currency: z.literal("IDR"),
    locale: z.literal("id-ID"),
    allow_custom_nominals: z.boolean(),
    allow_deposit_transfer: z.boolean(),
    pay_external_payment_fee: z.boolean(),
    min_topup: amountOut(),
    max_topup: amountOut(),
  }),
  /** The account's recent nominals, newest first, without duplicates. */
  recent_nominals: z.array(amountOut()),
  /** Code of the last method used, if it is still offered. */
  last_method: z.nullable(z.string()),
  /** Name used in the last request, otherwise the account's own name if it is valid. */
  holder_name: z.string(),
  /** Remainder of the tier's daily limit; null without a limit. */
  left_today: z.nullable(amountOut()),
  /** Number of requests that can still be paid. */
  open_requests: z.int(),
  cut_off: z.object({
    /** `HH:MM` in WIB. */
    time: z.string(),
    /** `YYYY-MM-DD`: when a request made now is processed. */
    processed_on: z.string(),
    is_today: z.boolean(),
    /** Shown before a request is confirmed; null when it is processed today. */
    sentence: z.nullable(z.string()),
  }),
});
export type DepositSettings = z.output<typeof depositSettings>;

const holderName = () =>
  z.string().check(
    z.trim(),
    refusedAs(errors, "deposit_holder_required", (value: string) => value.length > 0),
    z.maxLength(HOLDER_NAME_CHARACTERS),
    refusedAs(errors, "deposit_holder_name", (value: string) => HOLDER_NAME_PATTERN.test(value)),
  );

export const depositTopUpInput = z.strictObject({
  nominal: amount(),
  method: depositMethodCode(),
  holder_name: holderName(),
});
export type DepositTopUpInput = z.output<typeof depositTopUpInput>;

/** Payment instructions; fields that a method does not use are absent. */
export const depositInstructions = z.object({
  bank_account: z.optional(
    z.object({ bank: z.string(), name: z.string(), number: z.string(), holder: z.string() }),
  ),
  virtual_account: z.optional(z.object({ bank: z.string(), number: z.string() })),
  /** Mandiri: paid as a bill. */
  bill: z.optional(z.object({ biller_code: z.string(), bill_key: z.string() })),
  /** An EMVCo payload for a QR code. */
  qr_string: z.optional(z.string()),
  payment_code: z.optional(z.string()),
  /** An https URL of the gateway or the e-wallet. */
  link: z.optional(z.string()),
});
export type DepositInstructions = z.output<typeof depositInstructions>;

/** A member's claim about money that did not arrive automatically. */
export const depositClaimDetail = z.object({
  state: z.enum(DEPOSIT_CLAIM_STATES),
  amount: amountOut(),
  sender: z.string(),
  bank: z.string(),
  paid_at: z.string(),
  note: z.string(),
  has_photo: z.boolean(),
  opened_at: z.string(),
  /** When staff's answer is due: within 24 hours. */
  due_at: z.string(),
  closed_at: z.nullable(z.string()),
  /** Reason of the rejection. */
  reason: z.nullable(z.string()),
});
export type DepositClaimDetail = z.output<typeof depositClaimDetail>;

/** A request in the member's view. */
export const depositRequest = z.object({
  code: z.string(),
  status: z.enum(DEPOSIT_STATES),
  nominal: amountOut(),
  /** 1–999; null for a method without them. */
  unique_digits: z.nullable(z.int()),
  fee: amountOut(),
  fee_paid_by: z.enum(["brand", "customer"]),
  /** Amount to pay: nominal, digits, and the fee when the customer pays it. */
  total: amountOut(),
  /** Credited amount; null until credited. */
  credited: z.nullable(amountOut()),
  method: z.object({
    code: z.string(),
    kind: z.enum(DEPOSIT_METHOD_KINDS),
    name: z.string(),
    bank: z.nullable(z.string()),
  }),
  holder_name: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  credited_at: z.nullable(z.string()),
  closed_at: z.nullable(z.string()),
  /** The business day on which it is processed, and whether that is the day of the request. */
  processed_on: z.string(),
  processed_same_day: z.boolean(),
  /** Null until the gateway returns them, and after there is nothing left to pay. */
  instructions: z.nullable(depositInstructions),
  /** Paid after the deadline, and credited anyway. */
  paid_late: z.boolean(),
  collection: z.nullable(z.enum(DEPOSIT_COLLECTIONS)),
  /** Staff's reason for a rejection or a partial credit. */
  reason: z.nullable(z.string()),
  /** Why the payment failed. */
  failure: z.nullable(z.object({ cause: z.enum(DEPOSIT_FAILURES), sentence: z.string() })),
  may_cancel: z.boolean(),
  may_claim: z.boolean(),
  /** The last claim. */
  claim: z.nullable(depositClaimDetail),
});
export type DepositRequest = z.output<typeof depositRequest>;

export const depositInput = z.strictObject({ code: depositCode() });
export const depositClaimInput = z.strictObject({
  code: depositCode(),
  amount: amount(),
  sender: requiredText(60),
  bank: requiredText(40),
  paid_at: instant(),
  note: z._default(text(500), ""),
});
export type DepositClaimInput = z.output<typeof depositClaimInput>;
/** Photo of the open claim; the request body is the file. */
export const depositClaimPhotoInput = z.strictObject({
  code: depositCode(),
  bytes: z.instanceof(Uint8Array),
});

const filters = {
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
  method: z.optional(depositMethodCode()),
  status: z.optional(z.enum(DEPOSIT_STATES)),
};
export const depositHistoryQuery = z.strictObject({ ...pageQuery, ...filters });
export type DepositHistoryQuery = z.output<typeof depositHistoryQuery>;
export const depositExportQuery = z.strictObject(filters);
export type DepositExportQuery = z.output<typeof depositExportQuery>;
export const depositHistory = z.object({
  rows: z.array(depositRequest),
  next_cursor: z.nullable(z.string()),
  /** Totals of all filtered rows, largest first. */
  totals: z.array(
    z.object({
      method: z.string(),
      kind: z.enum(DEPOSIT_METHOD_KINDS),
      name: z.string(),
      count: z.int(),
      /** Number and amount of the credited ones. */
      credited_count: z.int(),
      credited: amountOut(),
    }),
  ),
  /** Every method that the account has used, for the filter. */
  methods: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type DepositHistory = z.output<typeof depositHistory>;
