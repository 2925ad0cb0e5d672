import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { amountOut, calendarDate, queryInteger } from "../field-rules.ts";
import { HANDOVER_STATES, LOAN_DRAW_STATES } from "../loans/rules.ts";
import { loanDraw, loanParty, loanPayment } from "../loans/schemas.ts";
import { LOAN_PAYMENT_LISTS } from "./rules.ts";

/** Lists only loans of this Master. */
const master = z.optional(queryInteger(1, 999_999_999_999_999));
/** Names and numbers are masked. */
const people = { loan_id: z.string(), agent: loanParty, master: loanParty };

export const adminLoanDrawsQuery = z.strictObject({
  ...pageQuery,
  state: z.optional(z.enum(LOAN_DRAW_STATES)),
  master,
  batch: z.optional(z.string().check(z.maxLength(20))),
});
export type AdminLoanDrawsQuery = z.output<typeof adminLoanDrawsQuery>;
/** Money lent, or a request for it. */
export const adminLoanDraw = z.extend(loanDraw, {
  ...people,
  /** The rows that the Master decided at once; null until it is decided. */
  batch: z.nullable(z.object({ batch_id: z.string(), count: z.int(), lent: amountOut() })),
});
export type AdminLoanDraw = z.output<typeof adminLoanDraw>;
export const adminLoanDrawPage = z.object({
  rows: z.array(adminLoanDraw),
  next_cursor: z.nullable(z.string()),
  waiting: z.int(),
});
export type AdminLoanDrawPage = z.output<typeof adminLoanDrawPage>;

export const adminLoanPaymentsQuery = z.strictObject({
  ...pageQuery,
  list: z.optional(z.enum(LOAN_PAYMENT_LISTS)),
  master,
  /** Days (WIB), both included. */
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
});
export type AdminLoanPaymentsQuery = z.output<typeof adminLoanPaymentsQuery>;
export const adminLoanPayment = z.extend(loanPayment, {
  ...people,
  /** The hand-over that contains the cash; null for none. */
  handover: z.nullable(z.object({ handover_id: z.string(), state: z.enum(HANDOVER_STATES) })),
});
export type AdminLoanPayment = z.output<typeof adminLoanPayment>;
export const adminLoanPaymentPage = z.object({
  rows: z.array(adminLoanPayment),
  next_cursor: z.nullable(z.string()),
  /** The sum over all pages. */
  total: z.object({ count: z.int(), amount: amountOut() }),
});
export type AdminLoanPaymentPage = z.output<typeof adminLoanPaymentPage>;
