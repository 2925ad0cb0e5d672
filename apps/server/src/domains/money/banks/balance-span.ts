import type { ReadLine } from "./keep-lines.ts";

/** Tolerance in rupiah: the balance of each line is rounded down to whole rupiah. */
const ROUNDING = 2;

type Row = Pick<ReadLine, "direction" | "amount" | "balance">;

/** Derives the time direction of a file's rows from how their balances follow one another. */
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

  /**
   * Returns the balances before the earliest and after the latest of a file's new rows. The rows are given in file
   * order.
   */
  of(first: Row, last: Row): { readonly opening: number | null; readonly closing: number | null } {
    const [earliest, latest] = this.#up > this.#down ? [last, first] : [first, last];
    return { opening: openingOf(earliest), closing: latest.balance };
  }
}

function openingOf({ direction, amount, balance }: Row): number | null {
  if (balance === null) return null;
  return direction === "in" ? balance - amount : balance + amount;
}

/** Returns whether two balances are equal apart from rounding. */
export const isNear = (one: number | null, other: number | null): boolean =>
  one !== null && other !== null && Math.abs(one - other) <= ROUNDING;
