import type { Loan, LoanOrder } from "@konter/contract/loans";
import { parseRupiah } from "@konter/contract/money";
import * as m from "#messages";

/**
 * Passes text that is not an amount through unchanged, so that the schema rejects it. An empty field counts as missing.
 */
export const typedAmount = (text: string): number =>
  (parseRupiah(text) ?? (text.trim() === "" ? undefined : text)) as number;

/** Basis points as a percentage: `1,5%`. */
export const feeText = (basisPoints: number): string =>
  `${String(basisPoints / 100).replace(".", m.loan_decimal_sign())}%`;

/** In which order repayments pay. */
export const orderText = (order: LoanOrder | undefined): string =>
  order === "principal_first" ? m.loan_order_principal() : m.loan_order();

/** What can be paid: the debt of an active loan, or what was written off and is not paid yet. */
export const payableOf = ({ state, usage, written_off: lost, recovered }: Loan): number =>
  state === "active" ? usage : lost - recovered;
