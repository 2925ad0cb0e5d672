import type { ReadLine } from "./keep-lines.ts";

/** Balances are rounded down to rupiah, line by line. */
const ROUNDING = 2;

type Row = Pick<ReadLine, "direction" | "amount" | "balance">;

/** The direction in time of a file's rows, from how their balances follow one another. */
export class BalanceSpan {
  #before: Row | undefined;
  #down = 0;
  #up = 0;

  take(row: Row): void {
    const before = this.#before;
    this.#before = row;
    if (before === undefined || before.balance === null || row.balance === null) return;
    if (isNear(before.balance, openingOf(row))) this.#down += 1;
    if (isNear(row.balance, openingOf(before))) this.#up += 1;
  }

  /** The balances before the earliest and after the latest of a file's new rows, which are given in the file's order. */
  of(first: Row, last: Row): { readonly opening: number | null; readonly closing: number | null } {
    const [earliest, latest] = this.#up > this.#down ? [last, first] : [first, last];
    return { opening: openingOf(earliest), closing: latest.balance };
  }
}

function openingOf({ direction, amount, balance }: Row): number | null {
  if (balance === null) return null;
  return direction === "in" ? balance - amount : balance + amount;
}

/** Whether a balance is the other one but for rounding. */
export const isNear = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null && Math.abs(one - other) <= ROUNDING;
