import { BookFile } from "../book-file.ts";

type GatewayChargeState =
  | "pending"
  | "paid"
  | "expired"
  | "canceled"
  /** Reversed by the bank within about a minute after the payment. */
  | "denied"
  | "refunded"
  | "charged_back";

/** One charge at the simulated gateway. */
export interface GatewayCharge {
  readonly number: number;
  /** The gateway's reference. */
  readonly gatewayReference: string;
  /** The merchant's reference. */
  readonly reference: string;
  /** The vendor's code of the payment method. */
  readonly method: string;
  /** The requested amount in rupiah. */
  readonly amount: number;
  readonly state: GatewayChargeState;
  /** The customer's payment data: an account number, a payment code, a QR code's text. */
  readonly payBy: string;
  readonly payer: string;
  /** ISO times. */
  readonly createdAt: string;
  readonly expiresAt: string;
  /** For this charge only; otherwise the account's. */
  readonly callbackUrl?: string;
  readonly paidAt?: string;
  /** The amount of its first payment. */
  readonly paidAmount?: number;
  /** Payments after its first. */
  readonly laterPayments?: number;
  /** The reversed amount. */
  readonly takenBack?: number;
}

/** A change of the merchant's balance at the gateway. */
export interface GatewayMovement {
  readonly id: string;
  readonly kind: "payment" | "denial" | "refund" | "chargeback" | "payout";
  /** The charge's number; 0 for a payout. */
  readonly charge: number;
  /** Signed rupiah, before the fee. */
  readonly amount: number;
  readonly fee: number;
  readonly at: string;
}

export interface GatewayTotals {
  readonly charges: number;
  readonly pending: number;
  readonly paid: number;
  readonly payments: number;
  /** Rupiah that customers paid. */
  readonly received: number;
  /** Rupiah returned to customers. */
  readonly takenBack: number;
  readonly fees: number;
  readonly paidOut: number;
  /** The gateway's debt to the merchant: received less reversed, fees and paid out. */
  readonly balance: number;
}

/** Read access for tests and benchmarks. */
export interface GatewayBookView {
  /** Every charge, oldest first. */
  charges(): readonly GatewayCharge[];
  /** The latest charge of a reference: some vendors allow repeated references. */
  byReference(reference: string): GatewayCharge | undefined;
  movements(): readonly GatewayMovement[];
  totals(): GatewayTotals;
}

type BookLine =
  | { readonly line: "charge"; readonly charge: GatewayCharge }
  | { readonly line: "movement"; readonly movement: GatewayMovement };

/**
 * The gateway's own records of charges and payments, which decide whether money was credited once. With a file, each
 * change is appended as a line before it takes effect, so that a killed simulator keeps its state.
 */
export class GatewayBook implements GatewayBookView {
  readonly #charges: GatewayCharge[] = [];
  readonly #movements: GatewayMovement[] = [];
  readonly #rowOfKey = new Map<string, number>();
  readonly #file: BookFile<BookLine>;

  constructor(bookFile?: string) {
    this.#file = new BookFile(bookFile);
    for (const line of this.#file.read()) this.#apply(line);
  }

  charges(): readonly GatewayCharge[] {
    return [...this.#charges];
  }

  byReference(reference: string): GatewayCharge | undefined {
    return this.#at(`reference ${reference}`);
  }

  byGatewayReference(gatewayReference: string): GatewayCharge | undefined {
    return this.#at(`theirs ${gatewayReference}`);
  }

  /** Finds a charge by any of its identifiers. */
  find(key: string): GatewayCharge | undefined {
    return this.byReference(key) ?? this.byGatewayReference(key) ?? this.#at(`pay ${key}`);
  }

  movements(): readonly GatewayMovement[] {
    return [...this.#movements];
  }

  totals(): GatewayTotals {
    const sum = (kinds: readonly GatewayMovement["kind"][]) =>
      this.#movements
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((total, { amount }) => total + amount, 0);
    const count = (state: GatewayChargeState) =>
      this.#charges.filter((charge) => charge.state === state).length;
    const received = sum(["payment"]);
    const takenBack = 0 - sum(["denial", "refund", "chargeback"]);
    const paidOut = 0 - sum(["payout"]);
    const fees = this.#movements.reduce((total, { fee }) => total + fee, 0);
    return {
      charges: this.#charges.length,
      pending: count("pending"),
      paid: count("paid"),
      payments: this.#movements.filter(({ kind }) => kind === "payment").length,
      received,
      takenBack,
      fees,
      paidOut,
      balance: received - takenBack - paidOut - fees,
    };
  }

  open(entry: Omit<GatewayCharge, "number">): GatewayCharge {
    const charge = { ...entry, number: this.#charges.length + 1 };
    this.#write({ line: "charge", charge });
    return charge;
  }

  change(
    number: number,
    change: Partial<
      Pick<GatewayCharge, "state" | "paidAt" | "paidAmount" | "takenBack" | "laterPayments">
    >,
  ): GatewayCharge {
    const before = this.#charges[number - 1];
    if (before === undefined) throw new RangeError("no such charge");
    const charge = { ...before, ...change };
    this.#write({ line: "charge", charge });
    return charge;
  }

  move(movement: Omit<GatewayMovement, "id">): GatewayMovement {
    const made = { ...movement, id: `mv-${String(this.#movements.length + 1).padStart(8, "0")}` };
    this.#write({ line: "movement", movement: made });
    return made;
  }

  close(): void {
    this.#file.close();
  }

  #at(key: string): GatewayCharge | undefined {
    const row = this.#rowOfKey.get(key);
    return row === undefined ? undefined : this.#charges[row];
  }

  #write(line: BookLine): void {
    this.#file.write(line);
    this.#apply(line);
  }

  #apply(line: BookLine): void {
    if (line.line === "movement") {
      this.#movements.push(line.movement);
      return;
    }
    const { charge } = line;
    const row = charge.number - 1;
    if (this.#charges[row] === undefined) {
      this.#rowOfKey.set(`reference ${charge.reference}`, row);
      this.#rowOfKey.set(`theirs ${charge.gatewayReference}`, row);
      this.#rowOfKey.set(`pay ${charge.payBy}`, row);
    }
    this.#charges[row] = charge;
  }
}
