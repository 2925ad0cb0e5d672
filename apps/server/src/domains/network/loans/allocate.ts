import type { LoanOrder } from "@konter/contract/loans";

/** An amount lent, with what is still owed of it. */
export interface OpenDraw {
  readonly id: number;
  /** `YYYY-MM-DD`, WIB. */
  readonly due_on: string;
  readonly fee_owed: number;
  readonly principal_owed: number;
}

export interface PaymentPart {
  readonly draw_id: number;
  readonly fee: number;
  readonly principal: number;
}

/**
 * Divides a repayment: the oldest due date first, and within each amount lent in the given order. An excess over the debt
 * stays undivided.
 */
export function allocate(
  amount: number,
  draws: readonly OpenDraw[],
  order: LoanOrder = "fee_first",
): readonly PaymentPart[] {
  const oldestFirst = draws.toSorted(
    (one, other) => compare(one.due_on, other.due_on) || one.id - other.id,
  );
  const parts: PaymentPart[] = [];
  let left = amount;
  for (const { id, fee_owed: feeOwed, principal_owed: principalOwed } of oldestFirst) {
    const before = order === "fee_first" ? 0 : principalOwed;
    const fee = Math.min(Math.max(left - before, 0), feeOwed);
    const principal = Math.min(left - fee, principalOwed);
    left -= fee + principal;
    if (fee + principal > 0) parts.push({ draw_id: id, fee, principal });
  }
  return parts;
}

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

export const owedOf = (draws: readonly OpenDraw[]): number =>
  draws.reduce((sum, draw) => sum + draw.fee_owed + draw.principal_owed, 0);
