import type { Rupiah } from "@konter/contract/money";
import type { RawCallback } from "./callback.ts";
import type { Trouble } from "./connection.ts";

/**
 * The port for payment gateways: a charge that a customer pays by virtual account, QRIS, e-wallet or at a store.
 * Adapters translate between this interface and one vendor's protocol; they do not know what a charge pays for.
 */
export interface PaymentGateway {
  readonly vendor: string;
  readonly capabilities: GatewayCapabilities;
  /** The vendor's payment methods, whether or not the account may use them. */
  readonly methods: readonly GatewayMethod[];
  /**
   * The codes of the methods that the account has open; used by the connection test. Throws GatewayUnreachable or
   * GatewayRefused.
   */
  openMethods(signal?: AbortSignal): Promise<readonly string[]>;
  /**
   * Never throws for a failure of the gateway or the network: anything uncertain is `unknown`. Throws
   * GatewayUnreachable only if the request certainly did not leave this process.
   */
  charge(request: ChargeRequest, signal?: AbortSignal): Promise<ChargeOutcome>;
  /**
   * Returns the authoritative status of an earlier charge, by our reference (and theirs if known). Throws
   * GatewayUnreachable like `charge`.
   */
  status(request: ChargeStatusRequest, signal?: AbortSignal): Promise<PaymentReading>;
  /** Closes an unpaid charge, if the vendor supports that; the response is a status like any other. */
  cancel?(request: ChargeStatusRequest, signal?: AbortSignal): Promise<PaymentReading>;
  /**
   * What the gateway settled or reversed between two instants, for reconciliation. Throws GatewayUnreachable or
   * GatewayRefused.
   */
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
  /** Whether a callback's proof covers amount and state. In either case the status is queried before money moves. */
  readonly callbackSignsBody: boolean;
  /** "No such charge" is accepted only after this many minutes, twice. */
  readonly notFoundFinalAfterMinutes: number;
  /** Minimum interval between two queries about one charge. */
  readonly minSecondsBetweenCalls: number;
  /** Delay of the first query after creation; then the back-off grows. */
  readonly firstCheckAfterSeconds: number;
  /** Delay of the recheck of a credit; later it is compared with the settlement. */
  readonly secondLookAfterSeconds: number;
}

export type PaymentKind = "virtual_account" | "qris" | "e_wallet" | "store";

export interface GatewayMethod {
  /**
   * Our code: `bca_va`, `mandiri_bill`, `qris`, `gopay`, `indomaret`. The same method has the same code at every
   * vendor.
   */
  readonly code: string;
  readonly kind: PaymentKind;
  readonly name: string;
  readonly least: Rupiah;
  readonly most: Rupiah;
  /**
   * How long a reported payment by this method may still be reversed, in seconds (Midtrans: Permata, Mandiri bill,
   * Indomaret); 0 = never.
   */
  readonly reversibleForSeconds: number;
}

export interface ChargeRequest {
  /** Our reference: letters, digits and dashes, at most 36 characters, unique forever. */
  readonly reference: string;
  readonly method: string;
  /** The amount that the customer pays, including the fee. */
  readonly amount: Rupiah;
  readonly description: string;
  readonly payer: { readonly name: string; readonly email: string; readonly phone: string };
  readonly expiresAt: Date;
  /** The callback address, for vendors that take it with each charge. */
  readonly callbackUrl: string;
  /** The page to which an e-wallet returns the customer. */
  readonly returnUrl: string;
}

export interface ChargeStatusRequest {
  readonly reference: string;
  readonly gatewayReference?: string | undefined;
  readonly method: string;
  /** Other vendor references that verified callbacks reported as paid for this charge: each is queried too. */
  readonly reported?: readonly string[];
}

/** The payment instructions for the customer; fields that a method does not need are absent. */
export interface PaymentInstructions {
  readonly virtualAccount?: { readonly bank: string; readonly number: string };
  /** Mandiri: paid as a bill. */
  readonly bill?: { readonly billerCode: string; readonly billKey: string };
  readonly qrString?: string;
  readonly paymentCode?: string;
  /** An https address of the gateway or the e-wallet. */
  readonly link?: string;
}

/** Our code of the reason why a charge was rejected. */
export type ChargeRefusal =
  | "method_closed"
  | "amount_outside"
  | "gateway_configuration"
  | "rate_limited"
  | "duplicate"
  | "gateway_trouble"
  | "other";

/** The vendor's code and message, for the timeline; each at most 500 characters, without keys and customer data. */
export interface Evidence {
  readonly code: string;
  readonly message: string;
  readonly body: string;
}

/**
 * `made` and `refused` are certain; everything else (timeout, reset, 5xx, HTML, unlisted code) is `unknown` and
 * queried.
 */
export type ChargeOutcome =
  | ({
      readonly state: "made";
      readonly gatewayReference: string;
      readonly instructions: PaymentInstructions;
      /** The vendor's expiry, if it differs from the requested one. */
      readonly expiresAt: Date | undefined;
    } & Evidence)
  | ({ readonly state: "refused"; readonly reason: ChargeRefusal } & Evidence)
  | ({ readonly state: "unknown" } & Evidence);

/**
 * `paid` and `reversed` are the gateway's statements about the money; `closed` is a charge that was not and can no
 * longer be paid. `not_found` and `unknown` decide nothing.
 */
export type PaymentReading = Evidence & {
  readonly state: "pending" | "paid" | "closed" | "reversed" | "not_found" | "unknown";
  /** Why it is closed. */
  readonly closedBecause?: "expired" | "canceled" | "failed";
  /** The paid amount and currency according to the vendor; only compared with the charge, never adopted. */
  readonly amount?: number;
  readonly currency?: string;
  readonly gatewayReference?: string;
  /** The vendor's id of the payment, if it differs from the charge's id. */
  readonly paymentReference?: string;
  readonly paidAt?: Date;
  /** The gateway's fee, if reported. */
  readonly fee?: Rupiah;
  /** For `reversed`: the reversed amount, if partial. */
  readonly reversedAmount?: Rupiah;
  /** The vendor's surcharge for the customer on top of `amount`, which the vendor keeps. */
  readonly payerFee?: Rupiah;
  /** Further payments of this charge that the vendor holds. */
  readonly further?: readonly FurtherPayment[];
  /** A charge whose creation response was lost gets its instructions from the status. */
  readonly instructions?: PaymentInstructions;
};

/** `id` is the settlement line that will name it, or the vendor's transaction id if there are no settlements. */
export interface FurtherPayment {
  readonly id: string;
  readonly amount: Rupiah;
}

/** One line of what a gateway paid out or reversed. */
export interface SettlementLine {
  /** Unique at the vendor forever. */
  readonly id: string;
  readonly kind: "payment" | "refund" | "chargeback" | "fee" | "payout" | "other";
  readonly reference: string | undefined;
  readonly gatewayReference: string | undefined;
  /** Signed rupiah: what it adds to our balance there, before its fee. */
  readonly amount: number;
  readonly fee: Rupiah;
  readonly at: Date;
  /** The vendor's day. */
  readonly day: string;
}

export type PaymentCallbackReading =
  | {
      readonly kind: "payment";
      /** Our reference, if the callback has it; a refund has its own. */
      readonly reference: string;
      /** The vendor's reference of the charge, for look-up if `reference` is not ours. */
      readonly gatewayReference: string | undefined;
      readonly reading: PaymentReading;
    }
  /** Verified, and about nothing relevant: a setup ping, another kind of event. */
  | { readonly kind: "ignored"; readonly reason: string }
  | { readonly kind: "forged"; readonly reason: string }
  | { readonly kind: "unreadable"; readonly reason: string };

/** The request did not leave this process. */
export class GatewayUnreachable extends Error {
  override readonly name = "GatewayUnreachable";
  readonly trouble: Trouble;
  constructor(message: string, trouble: Trouble = "unreadable") {
    super(message);
    this.trouble = trouble;
  }
}

/** The vendor responded and rejected the call itself. */
export class GatewayRefused extends Error {
  override readonly name = "GatewayRefused";
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
