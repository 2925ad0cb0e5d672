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
  /** The purpose and its reference: `deposit`, `DEP…`. */
  purpose: z.string(),
  reference: z.string(),
  /** Our reference at the gateway, and the gateway's own. */
  charge_reference: z.string(),
  gateway_reference: z.nullable(z.string()),
  gateway: z.object({ id: z.string(), name: z.string() }),
  /** Null for a visitor of the shop. */
  member: z.nullable(z.object({ id: z.int(), name: z.string(), hp: z.string() })),
  method: z.string(),
  amount: amountOut(),
  /** Fee that the payer paid in addition, when the gateway charges the payer; null when it reported none. */
  payer_fee: z.nullable(amountOut()),
  state: z.enum(PAYMENT_STATES),
  closed_because: z.nullable(z.enum(PAYMENT_CLOSED_BECAUSE)),
  /** Why a `refused` charge was rejected, in our words. */
  refusal: z.nullable(z.string()),
  paid_late: z.boolean(),
  reversed_amount: amountOut(),
  opened_at: z.string(),
  expires_at: z.string(),
  paid_at: z.nullable(z.string()),
  credited_at: z.nullable(z.string()),
  /** Whether a person must act on it. */
  has_case: z.boolean(),
});
export type PaymentRow = z.output<typeof paymentRow>;

export const paymentsQuery = z.strictObject({
  ...pageQuery,
  state: z.optional(z.enum(PAYMENT_STATES)),
  gateway: z.optional(text(40)),
  member: z.optional(queryInteger(1, MOST)),
  /** The full reference: the purpose's, ours at the gateway, or the gateway's. */
  reference: z.optional(code(100)),
  /** By the day (WIB) on which it was created. */
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
});
export const paymentPage = z.object({
  rows: z.array(paymentRow),
  next_cursor: z.nullable(z.string()),
});
export type PaymentPage = z.output<typeof paymentPage>;

/** A status from the gateway or staff about a charge, and its effect. */
export const paymentWord = z.object({
  at: z.string(),
  /** When the same status last arrived, and how often. */
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
  /** The related charge; null when unknown. */
  payment: z.nullable(
    z.object({
      payment_id: z.int(),
      purpose: z.string(),
      reference: z.string(),
      amount: amountOut(),
      state: z.enum(PAYMENT_STATES),
      /** Null for a visitor of the shop. */
      member: z.nullable(z.object({ id: z.int(), name: z.string(), hp: z.string() })),
    }),
  ),
  /** The related money. */
  stray: z.nullable(
    z.object({
      code: z.string(),
      /** Negative when the gateway took money away; zero for another currency, which `detail` names. */
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
  /** Whether two people can credit the money to the charge's member. */
  creditable: z.boolean(),
});
export type PaymentCase = z.output<typeof paymentCase>;

export const paymentDetail = z.object({
  row: paymentRow,
  /** When the gateway is next polled; null when nothing is left to poll. */
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

/** Input of the approval kind `payments.credit_stray`. */
export const creditStrayAsked = z.strictObject({ case_id: z.int().check(z.gte(1)) });
