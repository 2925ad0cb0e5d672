import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { amountOut, calendarDate, code, queryInteger, requiredText, text } from "../field-rules.ts";
import {
  PAYMENT_CASE_LISTS,
  PAYMENT_CASE_REASON_CHARACTERS,
  PAYMENT_CASE_REASONS,
  PAYMENT_CLOSED_BECAUSE,
  PAYMENT_STATES,
  PAYMENT_WORD_SOURCES,
  STRAY_REASONS,
} from "./rules.ts";

const MOST = 999_999_999_999_999;

/** A charge at a payment gateway. */
export const paymentRow = z.object({
  payment_id: z.int(),
  /** What is paid for, and its own name: `deposit`, `DEP…`. */
  purpose: z.string(),
  reference: z.string(),
  /** Ours at the gateway, and the gateway's. */
  charge_reference: z.string(),
  gateway_reference: z.nullable(z.string()),
  gateway: z.object({ id: z.string(), name: z.string() }),
  member: z.object({ id: z.int(), name: z.string(), hp: z.string() }),
  method: z.string(),
  amount: amountOut(),
  /** What the payer paid on top, where the gateway puts its fee on the payer; null where it said nothing of it. */
  payer_fee: z.nullable(amountOut()),
  state: z.enum(PAYMENT_STATES),
  closed_because: z.nullable(z.enum(PAYMENT_CLOSED_BECAUSE)),
  /** Of `refused`: in words of ours. */
  refusal: z.nullable(z.string()),
  paid_late: z.boolean(),
  reversed_amount: amountOut(),
  opened_at: z.string(),
  expires_at: z.string(),
  paid_at: z.nullable(z.string()),
  credited_at: z.nullable(z.string()),
  /** A person must look at it. */
  has_case: z.boolean(),
});
export type PaymentRow = z.output<typeof paymentRow>;

export const paymentsQuery = z.strictObject({
  ...pageQuery,
  state: z.optional(z.enum(PAYMENT_STATES)),
  gateway: z.optional(text(40)),
  member: z.optional(queryInteger(1, MOST)),
  /** The purpose's, ours at the gateway, or the gateway's: the whole of it. */
  reference: z.optional(code(100)),
  /** By the day (WIB) on which it was opened. */
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
});
export const paymentPage = z.object({
  rows: z.array(paymentRow),
  next_cursor: z.nullable(z.string()),
});
export type PaymentPage = z.output<typeof paymentPage>;

/** Something that the gateway or staff said about a charge, and what it did. */
export const paymentWord = z.object({
  at: z.string(),
  /** When the same was said last, and how often. */
  last_at: z.string(),
  times: z.int(),
  source: z.enum(PAYMENT_WORD_SOURCES),
  by: z.nullable(z.string()),
  word: z.string(),
  amount: z.nullable(amountOut()),
  currency: z.nullable(z.string()),
  code: z.string(),
  message: z.string(),
  body: z.string(),
  effect: z.string(),
});

export const paymentCase = z.object({
  case_id: z.int(),
  reason: z.enum(PAYMENT_CASE_REASONS),
  gateway: z.object({ id: z.string(), name: z.string() }),
  /** The charge that it is about; null where nobody knows. */
  payment: z.nullable(
    z.object({
      payment_id: z.int(),
      purpose: z.string(),
      reference: z.string(),
      amount: amountOut(),
      state: z.enum(PAYMENT_STATES),
      member: z.object({ id: z.int(), name: z.string(), hp: z.string() }),
    }),
  ),
  /** The money that it is about. */
  stray: z.nullable(
    z.object({
      code: z.string(),
      /** Below zero what the gateway took away; zero in another currency, which `detail` names. */
      amount: amountOut(),
      reason: z.enum(STRAY_REASONS),
      detail: z.string(),
    }),
  ),
  opened_at: z.string(),
  closed_at: z.nullable(z.string()),
  closed_by: z.nullable(z.string()),
  words: z.nullable(z.string()),
  outcome: z.nullable(z.enum(["closed", "credited"])),
  /** The money could be credited to the charge's member, by two people. */
  creditable: z.boolean(),
});
export type PaymentCase = z.output<typeof paymentCase>;

export const paymentDetail = z.object({
  row: paymentRow,
  /** When the gateway is asked next; null for nothing left to ask. */
  next_ask_at: z.nullable(z.string()),
  /** Oldest first. */
  words: z.array(paymentWord),
  cases: z.array(paymentCase),
});
export type PaymentDetail = z.output<typeof paymentDetail>;

export const paymentInput = z.strictObject({ payment_id: queryInteger(1, MOST) });

export const paymentCasesQuery = z.strictObject({
  ...pageQuery,
  list: z._default(z.enum(PAYMENT_CASE_LISTS), "open"),
});
export const paymentCasePage = z.object({
  rows: z.array(paymentCase),
  next_cursor: z.nullable(z.string()),
  open: z.int(),
});
export type PaymentCasePage = z.output<typeof paymentCasePage>;

export const paymentCaseCloseInput = z.strictObject({
  case_id: queryInteger(1, MOST),
  reason: requiredText(PAYMENT_CASE_REASON_CHARACTERS),
});

/** Of the approval `payments.credit_stray`. */
export const creditStrayAsked = z.strictObject({ case_id: z.int().check(z.gte(1)) });
