import { businessDate } from "../values/time.ts";

/**
 * `pending`: requested, staff decide. `active`: usable. `inactive`: closed, paid or withdrawn. `rejected`: staff
 * declined.
 */
export const LOAN_STATES = ["pending", "active", "inactive", "rejected"] as const;
export type LoanState = (typeof LOAN_STATES)[number];

/** States of an agent's request to draw on a loan. `half_approved`: the Master lent less than requested. */
export const LOAN_DRAW_STATES = ["waiting", "approved", "half_approved", "rejected"] as const;
export type LoanDrawState = (typeof LOAN_DRAW_STATES)[number];

/** Collected cash is with the Master, or deposited with the brand. */
export const LOAN_CASH_STATES = ["not_deposited", "deposited"] as const;
export type LoanCashState = (typeof LOAN_CASH_STATES)[number];

/** `waiting`: the Master reported it, staff have not confirmed it. */
export const HANDOVER_STATES = ["waiting", "deposited", "rejected"] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/** The approval kind of writing a loan off. */
export const LOAN_WRITE_OFF_APPROVAL = "loans.write_off";

/** What changes a debt, in a statement. */
export const LOAN_MOVEMENTS = ["lent", "repaid", "collected", "returned", "written_off"] as const;
export type LoanMovement = (typeof LOAN_MOVEMENTS)[number];
/** Maximum number of movements of a month that a statement shows, and that its file contains. */
export const LOAN_STATEMENT_ROWS = 500;
export const LOAN_STATEMENT_FILE_ROWS = 20_000;

/** Whether a loan ended and nothing of it is missing, so that there is a letter of no debt. */
export const isSettled = (loan: {
  readonly state: LoanState;
  readonly written_off: number;
  readonly recovered: number;
}): boolean => loan.state === "inactive" && loan.recovered === loan.written_off;

/** How a repayment was made: in cash to the Master, or from the agent's deposit. */
/** `wallet` is unspent loan money that a write-off returned. */
export const LOAN_PAYMENT_WAYS = ["cash", "deposit", "wallet"] as const;
export type LoanPaymentWay = (typeof LOAN_PAYMENT_WAYS)[number];

/** Changes with the text by which an agent agrees to repayment from the deposit on the due date. */
export const LOAN_AUTO_VERSION = "2026-11";

/** How a write-off divides a debt: unspent money of the loan wallet returns to the Master, the rest is lost. */
export function writeOffOf(
  usage: number,
  wallet: number,
): { readonly returned: number; readonly lost: number } {
  const returned = Math.min(usage, wallet);
  return { returned, lost: usage - returned };
}

/** The part of each amount lent that a repayment pays first. */
export const LOAN_ORDERS = ["fee_first", "principal_first"] as const;
export type LoanOrder = (typeof LOAN_ORDERS)[number];

export const DUE_CLASSES = ["today", "tomorrow", "not_due", "overdue", "other"] as const;
export type DueClass = (typeof DUE_CLASSES)[number];

const DAY_MS = 86_400_000;

/** The class of a due date (`YYYY-MM-DD`, WIB) at an instant; null is no date. */
export function dueClassOf(dueOn: string | null, now: Date): DueClass {
  if (dueOn === null) return "other";
  const today = businessDate(now);
  if (dueOn < today) return "overdue";
  if (dueOn === today) return "today";
  return dueOn === businessDate(new Date(now.getTime() + DAY_MS)) ? "tomorrow" : "not_due";
}

/** Maximum number of rows that a Master decides in one batch. */
export const LOAN_BATCH_ROWS = 100;
/** The approval kind of a hand-over above the limit of one person. */
export const HANDOVER_APPROVAL = "loans.handover";
export const LOAN_TEXT_CHARACTERS = 200;
export const LOAN_LENDER_CHARACTERS = 120;
/** Highest fee of a loan, in basis points of the amount lent. */
export const LOAN_FEE_MOST = 1_000;
export const LOAN_DAYS_MOST = 90;
