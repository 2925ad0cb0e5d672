import type { Loan } from "@konter/contract/loans";
import { dayCell } from "../../../platform/sheet-file.ts";
import type { FileColumn } from "../../../platform/sheet-file.ts";

/** The columns of a loan that staff and Masters share. */
export const LOAN_COLUMNS: readonly FileColumn<Loan>[] = [
  ["requested on", (loan) => dayCell(loan.date), 12, "day"],
  ["state", (loan) => loan.state, 10],
  ["requested limit", (loan) => loan.asked, 14],
  ["limit", (loan) => loan.limit, 14],
  ["fee (basis points)", (loan) => loan.terms?.fee_rate ?? null, 12],
  ["term (days)", (loan) => loan.terms?.days ?? null, 10],
  ["used", (loan) => loan.usage, 14],
  ["remaining", (loan) => loan.remaining, 14],
  ["due on", (loan) => loan.due_on, 12, "day"],
  ["due", (loan) => loan.due_class, 10],
  ["repaid", (loan) => loan.collected, 14],
  ["cash", (loan) => loan.deposit_status, 14],
  ["promised for", (loan) => loan.promise?.date ?? null, 12, "day"],
  ["purpose", (loan) => loan.purpose, 30],
];
