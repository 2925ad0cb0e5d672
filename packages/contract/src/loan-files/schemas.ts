import * as z from "zod/mini";
import { calendarDate } from "../field-rules.ts";
import { LOAN_PAYMENT_LISTS } from "../loan-lists/rules.ts";
import { HANDOVER_STATES, LOAN_STATES } from "../loans/rules.ts";
import { agentLoansFilter } from "../loans/schemas.ts";

/** Days (WIB), both included. */
const period = { date_from: z.optional(calendarDate()), date_to: z.optional(calendarDate()) };

export const agentLoansExportQuery = z.strictObject(agentLoansFilter);
export type AgentLoansExportQuery = z.output<typeof agentLoansExportQuery>;
export const adminLoansExportInput = z.strictObject({ state: z.optional(z.enum(LOAN_STATES)) });
export type AdminLoansExportInput = z.output<typeof adminLoansExportInput>;
export const adminLoanPaymentsExportInput = z.strictObject({
  ...period,
  list: z.optional(z.enum(LOAN_PAYMENT_LISTS)),
  /** Only repayments to this Master. */
  master: z.optional(z.int().check(z.positive())),
});
export type AdminLoanPaymentsExportInput = z.output<typeof adminLoanPaymentsExportInput>;
export const adminHandoversExportInput = z.strictObject({
  ...period,
  state: z.optional(z.enum(HANDOVER_STATES)),
});
export type AdminHandoversExportInput = z.output<typeof adminHandoversExportInput>;
