/** A balance that does not follow from the previous one and the row's amount. */
export interface BalanceBreak {
  readonly line: number;
  /** The reported balance less the expected one. */
  readonly amount: number;
}

interface ChainRow {
  readonly line: number;
  readonly change: number;
  readonly balance: number | null;
}

/** With more breaks the file is not in the order of its balances, and listing all of them adds nothing. */
const MOST_KEPT = 200;

/** Checks each row's balance against the previous one, in either order of the rows; stores no rows. */
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

  /** Whether the last row was checked against a previous one and followed from it. */
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
