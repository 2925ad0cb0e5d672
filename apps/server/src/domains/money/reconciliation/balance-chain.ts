/** A balance that does not follow from the one before it by what the row says. */
export interface BalanceBreak {
  readonly line: number;
  /** What it says less what follows. */
  readonly amount: number;
}

interface ChainRow {
  readonly line: number;
  readonly change: number;
  readonly balance: number | null;
}

/** Beyond so many the file is not in the order of its balances; all of them would say no more. */
const MOST_KEPT = 200;

/** Holds each row's balance against the one before, whichever way the vendor orders its rows; keeps no rows. */
export class BalanceChain {
  #before: ChainRow | undefined;
  readonly #down = new Breaks();
  readonly #up = new Breaks();

  add(row: ChainRow): void {
    const before = this.#before;
    this.#before = row;
    if (before === undefined || before.balance === null || row.balance === null) return;
    this.#down.note(row.line, row.balance - (before.balance + row.change));
    this.#up.note(before.line, before.balance - (row.balance + before.change));
  }

  /** Whether the last row was held against one before it, and followed. */
  get proves(): boolean {
    const kept = this.#found;
    return kept.held > 0 && kept.followed;
  }

  get breaks(): readonly BalanceBreak[] {
    return this.#found.kept;
  }

  get count(): number {
    return this.#found.count;
  }

  get #found(): Breaks {
    return this.#down.count <= this.#up.count ? this.#down : this.#up;
  }
}

class Breaks {
  readonly kept: BalanceBreak[] = [];
  count = 0;
  held = 0;
  followed = false;

  note(line: number, amount: number): void {
    this.held += 1;
    this.followed = amount === 0;
    if (amount === 0) return;
    this.count += 1;
    if (this.kept.length < MOST_KEPT) this.kept.push({ line, amount });
  }
}
