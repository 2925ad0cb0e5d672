/**
 * Lists of repayments: in `cash` to the Master, the part of it that the brand does not have yet (`not_deposited`), from
 * the agent's `deposit`, the part of it that a worker made (`automatic`), unspent loan money that a write-off returned
 * (`wallet`), and payments after a write-off (`recovery`).
 */
export const LOAN_PAYMENT_LISTS = [
  "cash",
  "not_deposited",
  "deposit",
  "automatic",
  "wallet",
  "recovery",
] as const;
export type LoanPaymentList = (typeof LOAN_PAYMENT_LISTS)[number];
