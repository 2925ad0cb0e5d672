import { BookFile } from "../book-file.ts";

export type DeliveryState = "pending" | "delivered" | "failed" | "reversed";

/** One transaction at the simulated supplier. Its cost is deducted from our balance while pending or delivered. */
export interface Delivery {
  readonly transactionId: number;
  /** The buyer's reference. */
  readonly reference: string;
  readonly sku: string;
  readonly customerNumber: string;
  /** Rupiah. */
  readonly cost: number;
  readonly state: DeliveryState;
  readonly serialNumber: string;
  /** The vendor's code for the current state. */
  readonly code: string;
  /** Set while pending: the state that the transaction will have when it settles. */
  readonly plan?: SettlementPlan;
  /** ISO time of the purchase. */
  readonly at: string;
}

export interface SettlementPlan {
  readonly state: "delivered" | "failed";
  readonly code: string;
  readonly serialNumber: string;
}

export interface BookTotals {
  readonly delivered: number;
  readonly failed: number;
  readonly pending: number;
  readonly reversed: number;
  readonly spent: number;
  readonly balance: number;
}

/** Read access for tests and benchmarks. */
export interface BookView {
  /** Every transaction, oldest first. A reference has more than one only if it was bought again. */
  deliveries(): readonly Delivery[];
  byReference(reference: string): Delivery | undefined;
  byNumber(customerNumber: string): readonly Delivery[];
  totals(): BookTotals;
  /** Rupiah deducted from our balance at the supplier and not returned. */
  spent(): number;
  balance(): number;
}

type BookLine =
  | { readonly line: "balance"; readonly balance: number }
  | { readonly line: "delivery"; readonly delivery: Delivery };

const HELD_STATES: ReadonlySet<DeliveryState> = new Set(["pending", "delivered"]);

/** Rupiah that a transaction in this state deducts from our balance. */
function held({ state, cost }: Pick<Delivery, "state" | "cost">): number {
  return HELD_STATES.has(state) ? cost : 0;
}

/**
 * The supplier's own records of deliveries and charges, which decide whether a purchase was delivered once. With a
 * file, each change is appended as a line before it takes effect, so that a killed simulator keeps its state.
 */
export class SupplierBook implements BookView {
  readonly #rows: Delivery[] = [];
  readonly #rowOfTransaction = new Map<number, number>();
  readonly #latestOfReference = new Map<string, number>();
  readonly #rowsOfNumber = new Map<string, number[]>();
  readonly #lastOpenOfProduct = new Map<string, number>();
  #balance: number;
  #spent = 0;
  readonly #file: BookFile<BookLine>;

  constructor(openingBalance: number, bookFile?: string) {
    this.#balance = openingBalance;
    this.#file = new BookFile(bookFile);
    const known = this.#file.read();
    for (const line of known) this.#apply(line);
    if (known.length === 0) this.#file.write({ line: "balance", balance: openingBalance });
  }

  deliveries(): readonly Delivery[] {
    return [...this.#rows];
  }

  byReference(reference: string): Delivery | undefined {
    return this.#row(this.#latestOfReference.get(reference));
  }

  byNumber(customerNumber: string): readonly Delivery[] {
    return (this.#rowsOfNumber.get(customerNumber) ?? []).flatMap((row) => this.#row(row) ?? []);
  }

  balance(): number {
    return this.#balance;
  }

  spent(): number {
    return this.#spent;
  }

  totals(): BookTotals {
    const count = { delivered: 0, failed: 0, pending: 0, reversed: 0 };
    for (const { state } of this.#rows) count[state] += 1;
    return { ...count, spent: this.#spent, balance: this.#balance };
  }

  /** The latest pending or delivered transaction of a product for a number. */
  lastOpen(sku: string, customerNumber: string): Delivery | undefined {
    const last = this.#row(this.#lastOpenOfProduct.get(productKey(sku, customerNumber)));
    return last !== undefined && HELD_STATES.has(last.state) ? last : undefined;
  }

  byTransaction(transactionId: number): Delivery | undefined {
    return this.#row(this.#rowOfTransaction.get(transactionId));
  }

  pending(): readonly Delivery[] {
    return this.#rows.filter(({ state }) => state === "pending");
  }

  /** Adds a transaction and deducts its cost from our balance. */
  open(entry: Omit<Delivery, "transactionId">): Delivery {
    const delivery = { transactionId: this.#rows.length + 1, ...entry };
    this.#file.write({ line: "delivery", delivery });
    this.#enter(delivery);
    this.#move(held(delivery));
    return delivery;
  }

  /** Changes a transaction; the deduction follows its state and cost. */
  change(
    transactionId: number,
    change: Partial<Pick<Delivery, "state" | "serialNumber" | "code" | "cost">>,
  ): Delivery {
    const row = this.#rowOfTransaction.get(transactionId);
    const before = this.#row(row);
    if (row === undefined || before === undefined) throw new RangeError("no such transaction");
    const { plan, ...rest } = { ...before, ...change };
    const after: Delivery =
      rest.state === "pending" && plan !== undefined ? { ...rest, plan } : rest;
    this.#file.write({ line: "delivery", delivery: after });
    this.#rows[row] = after;
    this.#move(held(after) - held(before));
    return after;
  }

  setBalance(balance: number): void {
    this.#file.write({ line: "balance", balance });
    this.#balance = balance;
  }

  close(): void {
    this.#file.close();
  }

  #row(row: number | undefined): Delivery | undefined {
    return row === undefined ? undefined : this.#rows[row];
  }

  #move(rupiah: number): void {
    this.#balance -= rupiah;
    this.#spent += rupiah;
  }

  #enter(delivery: Delivery): void {
    const row = this.#rows.push(delivery) - 1;
    this.#rowOfTransaction.set(delivery.transactionId, row);
    this.#latestOfReference.set(delivery.reference, row);
    const ofNumber = this.#rowsOfNumber.get(delivery.customerNumber);
    if (ofNumber === undefined) this.#rowsOfNumber.set(delivery.customerNumber, [row]);
    else ofNumber.push(row);
    if (HELD_STATES.has(delivery.state)) {
      this.#lastOpenOfProduct.set(productKey(delivery.sku, delivery.customerNumber), row);
    }
  }

  #apply(line: BookLine): void {
    if (line.line !== "delivery") {
      this.#balance = line.balance;
      return;
    }
    const row = this.#rowOfTransaction.get(line.delivery.transactionId);
    const before = this.#row(row);
    if (row === undefined || before === undefined) {
      this.#enter(line.delivery);
      this.#move(held(line.delivery));
    } else {
      this.#rows[row] = line.delivery;
      this.#move(held(line.delivery) - held(before));
    }
  }
}

function productKey(sku: string, customerNumber: string): string {
  return `${sku}|${customerNumber}`;
}
