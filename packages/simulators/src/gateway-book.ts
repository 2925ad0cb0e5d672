import { appendFileSync, closeSync, existsSync, openSync, readFileSync, writeSync } from "node:fs";

type GatewayChargeState =
  | "pending"
  | "paid"
  | "expired"
  | "canceled"
  /** Taken back by the bank within a minute or so of its payment. */
  | "denied"
  | "refunded"
  | "charged_back";

/** One charge at the simulated gateway. */
export interface GatewayCharge {
  readonly number: number;
  /** The gateway's. */
  readonly gatewayReference: string;
  /** The merchant's. */
  readonly reference: string;
  /** The vendor's code of the way of paying. */
  readonly method: string;
  /** Rupiah that were asked for. */
  readonly amount: number;
  readonly state: GatewayChargeState;
  /** What the customer pays by: an account's number, a payment code, a QR code's text. */
  readonly payBy: string;
  readonly payer: string;
  /** ISO times. */
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Of this charge alone; otherwise the account's. */
  readonly callbackUrl?: string;
  readonly paidAt?: string;
  /** What its first payment brought. */
  readonly paidAmount?: number;
  /** Payments after its first. */
  readonly laterPayments?: number;
  /** What went back of it. */
  readonly takenBack?: number;
}

/** What moved the merchant's balance at the gateway. */
export interface GatewayMovement {
  readonly id: string;
  readonly kind: "payment" | "denial" | "refund" | "chargeback" | "payout";
  /** The charge's; 0 of a payout. */
  readonly charge: number;
  /** Rupiah, signed, before the fee. */
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
  /** Rupiah that went back to them. */
  readonly takenBack: number;
  readonly fees: number;
  readonly paidOut: number;
  /** What the gateway owes the merchant: received less taken back, fees and paid out. */
  readonly balance: number;
}

/** What a test or a benchmark may ask the book. */
export interface GatewayBookView {
  /** Every charge, oldest first. */
  charges(): readonly GatewayCharge[];
  /** The latest of a reference: some vendors let one be used twice. */
  byReference(reference: string): GatewayCharge | undefined;
  movements(): readonly GatewayMovement[];
  totals(): GatewayTotals;
}

type BookLine =
  | { readonly line: "charge"; readonly charge: GatewayCharge }
  | { readonly line: "movement"; readonly movement: GatewayMovement };

/**
 * The gateway's own account of what it was asked for and what customers paid: the judge of whether money was credited once. With
 * a file, each change is one appended line before it is acted upon, so that a killed simulator remembers.
 */
export class GatewayBook implements GatewayBookView {
  readonly #charges: GatewayCharge[] = [];
  readonly #movements: GatewayMovement[] = [];
  readonly #rowOfKey = new Map<string, number>();
  readonly #path: string | undefined;
  #file: number | undefined;

  constructor(bookFile?: string) {
    this.#path = bookFile;
    if (bookFile === undefined) return;
    const known = existsSync(bookFile) ? readFileSync(bookFile, "utf8") : "";
    for (const written of known.split("\n")) {
      const line = readLine(written);
      if (line !== undefined) this.#apply(line);
    }
    // A line cut short by a crash must not swallow the next one.
    if (known !== "" && !known.endsWith("\n")) appendFileSync(bookFile, "\n");
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

  /** By any of what a charge is known by. */
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

  /** Closes the file; the next change opens it again. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #at(key: string): GatewayCharge | undefined {
    const row = this.#rowOfKey.get(key);
    return row === undefined ? undefined : this.#charges[row];
  }

  #write(line: BookLine): void {
    if (this.#path !== undefined) {
      this.#file ??= openSync(this.#path, "a");
      writeSync(this.#file, `${JSON.stringify(line)}\n`);
    }
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

/** The book is written by this class alone, so a line is either one of its own or cut short by a crash. */
function readLine(written: string): BookLine | undefined {
  try {
    return JSON.parse(written) as BookLine;
  } catch {
    return undefined;
  }
}
