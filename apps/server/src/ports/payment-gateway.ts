import type { Rupiah } from "@konter/contract/money";
import type { RawCallback } from "./callback.ts";
import type { Trouble } from "./connection.ts";

/**
 * What Konter asks of a payment gateway: a charge that a customer pays by a virtual account, QRIS, an e-wallet or at a store.
 * Adapters translate between this page and one vendor's protocol. What is paid for (a deposit, an order) is no business of theirs.
 */
export interface PaymentGateway {
  readonly vendor: string;
  readonly capabilities: GatewayCapabilities;
  /** The ways of paying that this vendor has, whether or not the account may use them. */
  readonly methods: readonly GatewayMethod[];
  /** The ways of paying that the account has open, by their codes; asked when a connection is tried. Throws GatewayUnreachable or GatewayRefused. */
  openMethods(signal?: AbortSignal): Promise<readonly string[]>;
  /**
   * Never throws for anything the gateway or the network does: what is not certain is `unknown`. Throws GatewayUnreachable only
   * where it is certain that nothing left this process.
   */
  charge(request: ChargeRequest, signal?: AbortSignal): Promise<ChargeOutcome>;
  /** The truth about an earlier charge, by our reference (and theirs where it is known). Throws GatewayUnreachable as `charge` does. */
  status(request: ChargeStatusRequest, signal?: AbortSignal): Promise<PaymentReading>;
  /** Closes a charge that was not paid, where the vendor can; its answer is a reading like any other. */
  cancel?(request: ChargeStatusRequest, signal?: AbortSignal): Promise<PaymentReading>;
  /** What the gateway settled or took back between two instants, for reconciliation. Throws GatewayUnreachable or GatewayRefused. */
  settlements?(
    from: Date,
    until: Date,
    signal?: AbortSignal,
  ): AsyncIterable<readonly SettlementLine[]>;
  /** Verifies a callback over its raw bytes and reads it. Never throws. */
  readCallback(callback: RawCallback): PaymentCallbackReading;
  close?(): Promise<void>;
}

export interface GatewayCapabilities {
  /** A callback's proof covers amount and state. Whether or not, the status is asked before money moves. */
  readonly callbackSignsBody: boolean;
  /** "No such charge" is believed only after so many minutes, twice. */
  readonly notFoundFinalAfterMinutes: number;
  /** Of one charge: two questions are at least so far apart. */
  readonly minSecondsBetweenCalls: number;
  /** The first question after a charge was made; then the back-off grows. */
  readonly firstCheckAfterSeconds: number;
  /** What is credited is looked at once more after so long, and then against the settlement. */
  readonly secondLookAfterSeconds: number;
}

export type PaymentKind = "virtual_account" | "qris" | "e_wallet" | "store";

export interface GatewayMethod {
  /** Ours: `bca_va`, `mandiri_bill`, `qris`, `gopay`, `indomaret`. The same way of paying has the same code at every vendor. */
  readonly code: string;
  readonly kind: PaymentKind;
  readonly name: string;
  readonly least: Rupiah;
  readonly most: Rupiah;
  /** A payment by it may be taken back within so many seconds after it was reported (Midtrans: Permata, Mandiri bill, Indomaret); 0 = never. */
  readonly reversibleForSeconds: number;
}

export interface ChargeRequest {
  /** Ours, letters, digits and dashes, at most 36 characters, unique for ever. */
  readonly reference: string;
  readonly method: string;
  /** What the customer pays, fee included. */
  readonly amount: Rupiah;
  readonly description: string;
  readonly payer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly expiresAt: Date;
  /** Where the gateway calls back, for vendors that take it with each charge. */
  readonly callbackUrl: string;
  /** Where the customer comes back to from an e-wallet. */
  readonly returnUrl: string;
}

export interface ChargeStatusRequest {
  readonly reference: string;
  readonly gatewayReference?: string | undefined;
  readonly method: string;
  /** Other references of the vendor that proved callbacks named as paid for this charge: each is asked about as well. */
  readonly reported?: readonly string[];
}

/** What the customer is told to do; what a method has no use for is absent. */
export interface PaymentInstructions {
  readonly virtualAccount?: { readonly bank: string; readonly number: string };
  /** Mandiri: paid as a bill. */
  readonly bill?: { readonly billerCode: string; readonly billKey: string };
  readonly qrString?: string;
  readonly paymentCode?: string;
  /** An https address of the gateway or the e-wallet. */
  readonly link?: string;
}

/** Why a charge was refused, in words of ours. */
export type ChargeRefusal =
  | "method_closed"
  | "amount_outside"
  | "gateway_configuration"
  | "rate_limited"
  | "duplicate"
  | "gateway_trouble"
  | "other";

/** The vendor's own words, for the timeline; each at most 500 characters, keys and customers' data taken out. */
export interface Evidence {
  readonly code: string;
  readonly message: string;
  readonly body: string;
}

/** `made` and `refused` are certain; everything else (timeout, reset, 5xx, HTML, unlisted code) is `unknown` and asked about. */
export type ChargeOutcome =
  | ({
      readonly state: "made";
      readonly gatewayReference: string;
      readonly instructions: PaymentInstructions;
      /** The vendor's, where it differs from what was asked for. */
      readonly expiresAt: Date | undefined;
    } & Evidence)
  | ({ readonly state: "refused"; readonly reason: ChargeRefusal } & Evidence)
  | ({ readonly state: "unknown" } & Evidence);

/**
 * `paid` and `reversed` are what the gateway says of the money; `closed` is a charge that can no longer be paid and was not.
 * `not_found` and `unknown` decide nothing.
 */
export type PaymentReading = Evidence & {
  readonly state: "pending" | "paid" | "closed" | "reversed" | "not_found" | "unknown";
  /** Why it is closed. */
  readonly closedBecause?: "expired" | "canceled" | "failed";
  /** What was paid, and in which currency, as the vendor says: compared with the charge, never taken over. */
  readonly amount?: number;
  readonly currency?: string;
  readonly gatewayReference?: string;
  /** The vendor's id of the payment, where it differs from the id of the charge. */
  readonly paymentReference?: string;
  readonly paidAt?: Date;
  /** What the gateway keeps of it, where the answer says so. */
  readonly fee?: Rupiah;
  /** Of `reversed`: what went back, where it is less than everything. */
  readonly reversedAmount?: Rupiah;
  /** What the vendor had the customer pay on top of `amount`, and keeps. */
  readonly payerFee?: Rupiah;
  /** Payments of this charge beyond its own, which the vendor holds as well. */
  readonly further?: readonly FurtherPayment[];
  /** A charge whose making was not answered gets its instructions by its status. */
  readonly instructions?: PaymentInstructions;
};

/** `id`: the line of the settlement that will name it, or the vendor's id of the transaction where there are no settlements. */
export interface FurtherPayment {
  readonly id: string;
  readonly amount: Rupiah;
}

/** One line of what a gateway paid out or took back. */
export interface SettlementLine {
  /** Unique at the vendor for ever. */
  readonly id: string;
  readonly kind: "payment" | "refund" | "chargeback" | "fee" | "payout" | "other";
  readonly reference: string | undefined;
  readonly gatewayReference: string | undefined;
  /** Rupiah, signed: what it adds to our balance there, before its fee. */
  readonly amount: number;
  readonly fee: Rupiah;
  readonly at: Date;
  /** The vendor's own day. */
  readonly day: string;
}

export type PaymentCallbackReading =
  | {
      readonly kind: "payment";
      /** Ours, where the callback names it; a refund has a reference of its own. */
      readonly reference: string;
      /** The vendor's, of the charge: found by it where `reference` is not ours. */
      readonly gatewayReference: string | undefined;
      readonly reading: PaymentReading;
    }
  /** Proved, and about nothing that we keep: a set-up ping, another kind of event. */
  | { readonly kind: "ignored"; readonly reason: string }
  | { readonly kind: "forged"; readonly reason: string }
  | { readonly kind: "unreadable"; readonly reason: string };

/** Nothing left this process. */
export class GatewayUnreachable extends Error {
  override readonly name = "GatewayUnreachable";
  readonly trouble: Trouble;
  constructor(message: string, trouble: Trouble = "unreadable") {
    super(message);
    this.trouble = trouble;
  }
}

/** The vendor answered, and refused the question itself. */
export class GatewayRefused extends Error {
  override readonly name = "GatewayRefused";
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
