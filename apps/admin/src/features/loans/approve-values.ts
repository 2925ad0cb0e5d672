import type { CallInput } from "@konter/contract/calls";
import type { CreditScore } from "@konter/contract/credit-score";
import { formatRupiah, parseRupiah } from "@konter/contract/money";
import { parsePercent } from "../price-rules/index.ts";

/** The terms of a loan as typed; the fee in percent. */
export interface ApproveValues extends Readonly<Record<string, string>> {
  readonly limit: string;
  readonly fee: string;
  readonly days: string;
  readonly reason: string;
}

/**
 * The limit with which the form starts: what the score proposes, at most what was asked for. Empty when the score
 * proposes nothing or could not be read, so that nobody approves a limit without writing it.
 */
export const proposedLimit = (asked: number, score: CreditScore | undefined): string =>
  score === undefined || score.limit.amount === 0
    ? ""
    : formatRupiah(Math.min(asked, score.limit.amount));

/** Text that is not a number becomes NaN, which the contract's schema rejects. */
export const approveInputOf = (
  loanId: string,
  { limit, fee, days, reason }: ApproveValues,
): CallInput<"adminLoanApprove"> => ({
  loan_id: loanId,
  limit: parseRupiah(limit) ?? Number.NaN,
  fee_rate: parsePercent(fee) ?? Number.NaN,
  days: /^\d{1,3}$/.test(days.trim()) ? Number(days.trim()) : Number.NaN,
  reason,
});
