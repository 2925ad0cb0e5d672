import { rupiah } from "../values/money.ts";
import type { Rupiah } from "../values/money.ts";

/** The kind of approval that settles and pays a courier's statement. */
export const COD_STATEMENT_APPROVAL = "cod.statement";

/**
 * Where the money of a parcel with cash on delivery is: with the recipient, with the courier, or on the agent's
 * deposit. `returned`: the parcel came back or was lost, so nothing is collected. `disputed`: the courier contradicts
 * its own delivery.
 */
export const COD_STATES = ["waiting", "collected", "paid", "returned", "disputed"] as const;
export type CodState = (typeof COD_STATES)[number];

/** Why a line of a statement is not paid. */
export const COD_CASES = [
  "amount_differs",
  "fee_differs",
  "unknown_waybill",
  "not_delivered",
  "already_settled",
  "returned",
] as const;
export type CodCase = (typeof COD_CASES)[number];

/** The result of a line: paid, known from an earlier file, or a case. */
export const COD_OUTCOMES = ["paid", "repeated", ...COD_CASES] as const;
export type CodOutcome = (typeof COD_OUTCOMES)[number];

/** `open`: imported, nothing moved. `settled`: its matching lines are paid. */
export const COD_STATEMENT_STATES = ["open", "settled"] as const;
export type CodStatementState = (typeof COD_STATEMENT_STATES)[number];

/** Rows of one file, and the rows of a preview. */
export const COD_FILE_LIMIT_ROWS = 2_000;
export const COD_FILE_LIMIT_MB = 5;
export const COD_FILE_BODY_LIMIT_BYTES = 6 * 1024 * 1024;
export const COD_PREVIEW_ROWS = 100;

/** The fees of a courier and the brand by the connection's settings. */
export interface CodTerms {
  /** Thousandths of the amount that the courier keeps, and its least fee in rupiah. */
  readonly fee_permille: number;
  readonly fee_least: number;
  /** Thousandths of the amount that the brand keeps. */
  readonly own_permille: number;
}

export interface CodFees {
  readonly courier: Rupiah;
  readonly own: Rupiah;
  /** Both together, as the sender agrees to it. */
  readonly total: Rupiah;
}

/** The fees of collecting an amount, each rounded up to a rupiah (M426). */
export function codFees(amount: number, terms: CodTerms): CodFees {
  const share = (permille: number): number => Math.ceil((amount * permille) / 1_000);
  const courier = Math.max(share(terms.fee_permille), terms.fee_least);
  const own = share(terms.own_permille);
  return { courier: rupiah(courier), own: rupiah(own), total: rupiah(courier + own) };
}
