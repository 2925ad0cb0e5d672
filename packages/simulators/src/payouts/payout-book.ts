import { BookFile } from "../book-file.ts";

/** `waiting` was created without a deduction from the balance. `rejected` was returned, before or after its arrival. */
type PayoutState = "waiting" | "pending" | "sent" | "rejected";

/** One transfer at a simulated payout vendor. */
export interface Payout {
  readonly number: number;
  /** The vendor's reference. */
  readonly vendorReference: string;
  /** The merchant's idempotency key. */
  readonly reference: string;
  /** The vendor's code of the bank or e-wallet. */
  readonly institution: string;
  readonly account: string;
  readonly name: string;
  /** Rupiah. */
  readonly amount: number;
  /** The vendor's additional fee, which is returned together with the amount. */
  readonly fee: number;
  readonly state: PayoutState;
  /** Whether it ever arrived. */
  readonly hasArrived: boolean;
  /** ISO time. */
  readonly createdAt: string;
  /** ISO time at which a slow bank settles it. */
  readonly settlesAt?: string;
}

export interface PayoutTotals {
  readonly payouts: number;
  readonly waiting: number;
  readonly pending: number;
  readonly sent: number;
  readonly rejected: number;
  /** Rupiah of transfers that arrived and were not returned. */
  readonly sentAmount: number;
  /** Fees of sent transfers and those in flight. */
  readonly fees: number;
  /** The merchant's remaining balance. */
  readonly balance: number;
}

/** Read access for tests. */
export interface PayoutBookView {
  /** Oldest first. */
  payouts(): readonly Payout[];
  byReference(reference: string): Payout | undefined;
  totals(): PayoutTotals;
}

/**
 * The vendor's own records of transfers and their outcomes, which decide whether anything was sent twice. With a file,
 * each change is appended as a line before it takes effect.
 */
export class PayoutBook implements PayoutBookView {
  readonly #payouts: Payout[] = [];
  readonly #opening: number;
  readonly #file: BookFile<Payout>;

  constructor(openingBalance: number, file?: string) {
    this.#opening = openingBalance;
    this.#file = new BookFile(file);
    for (const payout of this.#file.read()) this.#apply(payout);
  }

  payouts(): readonly Payout[] {
    return [...this.#payouts];
  }

  byReference(reference: string): Payout | undefined {
    return this.#payouts.find((payout) => payout.reference === reference);
  }

  /** Finds a transfer by the merchant's or the vendor's reference. */
  find(key: string): Payout | undefined {
    return this.byReference(key) ?? this.#payouts.find((payout) => payout.vendorReference === key);
  }

  open(entry: Omit<Payout, "number">): Payout {
    return this.#write({ ...entry, number: this.#payouts.length + 1 });
  }

  change(number: number, to: Partial<Payout>): Payout {
    const before = this.#payouts[number - 1];
    if (before === undefined) throw new RangeError("no such payout");
    return this.#write({ ...before, ...to });
  }

  totals(): PayoutTotals {
    const of = (...states: readonly PayoutState[]) =>
      this.#payouts.filter(({ state }) => states.includes(state));
    const sum = (rows: readonly Payout[], field: "amount" | "fee") =>
      rows.reduce((total, row) => total + row[field], 0);
    const out = of("pending", "sent");
    return {
      payouts: this.#payouts.length,
      waiting: of("waiting").length,
      pending: of("pending").length,
      sent: of("sent").length,
      rejected: of("rejected").length,
      sentAmount: sum(of("sent"), "amount"),
      fees: sum(out, "fee"),
      balance: this.#opening - sum(out, "amount") - sum(out, "fee"),
    };
  }

  close(): void {
    this.#file.close();
  }

  #write(payout: Payout): Payout {
    this.#file.write(payout);
    this.#apply(payout);
    return payout;
  }

  #apply(payout: Payout): void {
    this.#payouts[payout.number - 1] = payout;
  }
}
