import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { amountOut, calendarDate, queryInteger } from "../field-rules.ts";
import { DUE_CLASSES } from "../loans/rules.ts";
import { loanParty } from "../loans/schemas.ts";
import { LOAN_AGES } from "./rules.ts";

const filter = {
  /** `YYYY-MM-DD`, WIB; absent is today. */
  day: z.optional(calendarDate()),
  /** Only loans of this Master. */
  master: z.optional(queryInteger(1, 999_999_999_999_999)),
  age: z.optional(z.enum(LOAN_AGES)),
};
export const adminLoanDaysQuery = z.strictObject({ ...filter, ...pageQuery });
export type AdminLoanDaysQuery = z.output<typeof adminLoanDaysQuery>;
export const adminLoanDaysExportInput = z.strictObject({
  ...filter,
  master: z.optional(z.int().check(z.positive())),
});
export type AdminLoanDaysExportInput = z.output<typeof adminLoanDaysExportInput>;

/** What was owed of a loan at the end of a day. */
export const loanDay = z.object({
  loan_id: z.string(),
  agent: loanParty,
  master: loanParty,
  owed: amountOut(),
  /** The part of it that was due before the day. */
  overdue: amountOut(),
  overdue_days: z.int(),
  due_class: z.enum(DUE_CLASSES),
  /** Number of amounts lent of which something was owed. */
  open_draws: z.int(),
});
export type LoanDay = z.output<typeof loanDay>;

const total = z.object({ count: z.int(), amount: amountOut() });
export const adminLoanDayPage = z.object({
  day: z.string(),
  /** False for today, which still changes. */
  is_over: z.boolean(),
  /** All loans of the day with something owed, whatever age is listed. */
  total,
  ages: z.object({ not_due: total, today: total, week: total, month: total, older: total }),
  rows: z.array(loanDay),
  next_cursor: z.nullable(z.string()),
});
export type AdminLoanDayPage = z.output<typeof adminLoanDayPage>;
