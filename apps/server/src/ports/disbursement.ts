import type { Rupiah } from "@konter/contract/money";
import type { RawCallback } from "./callback.ts";
import type { Evidence } from "./payment-gateway.ts";

/**
 * The port for payout vendors: checks account names at banks and e-wallets, and sends money there. Adapters translate
 * between this interface and one vendor's protocol; they do not know what a payout is for. Throws the same errors as
 * payment gateways (GatewayUnreachable, GatewayRefused).
 */
export interface Disburser {
  readonly vendor: string;
  readonly capabilities: DisburserCapabilities;
  /** The banks and e-wallets that it reaches, by our codes (`@konter/contract/name-checks`). */
  readonly institutions: readonly string[];
  /** Our balance there; used by the connection test. Throws GatewayUnreachable or GatewayRefused. */
  balance(signal?: AbortSignal): Promise<Rupiah>;
  /** Returns an account's owner. Can be repeated at will, because it moves nothing. Throws GatewayUnreachable. */
  checkName(question: NameQuestion, signal?: AbortSignal): Promise<NameReading>;
  /**
   * Creates the transfer; if the vendor has `release`, nothing is sent before that. The same reference again is the
   * same transfer for `repeatableForMinutes`. Throws GatewayUnreachable only if the request certainly did not leave
   * this process.
   */
  create(request: DisbursementRequest, signal?: AbortSignal): Promise<DisbursementOutcome>;
  /** Releases a created transfer; the response is a status like any other. Throws GatewayUnreachable like `create`. */
  release?(vendorReference: string, signal?: AbortSignal): Promise<DisbursementReading>;
  /** Returns the authoritative status of an earlier transfer. Throws GatewayUnreachable. */
  status(request: DisbursementQuestion, signal?: AbortSignal): Promise<DisbursementReading>;
  /** Verifies a callback over its raw bytes and reads it. Never throws. */
  readCallback(callback: RawCallback): DisbursementCallback;
  close?(): Promise<void>;
}

export interface DisburserCapabilities {
  /** Whether a transfer is found by our reference only, also after a lost creation response. */
  readonly findsByReference: boolean;
  /** How long the same reference is certainly the same transfer there. */
  readonly repeatableForMinutes: number;
  /** "No such transfer" is accepted only after this many minutes, twice. */
  readonly notFoundFinalAfterMinutes: number;
  /** Minimum interval between two queries about one transfer. */
  readonly minSecondsBetweenCalls: number;
  /** Delay of the first query after creation; then the back-off grows. */
  readonly firstCheckAfterSeconds: number;
  /** Delay of the recheck of an arrived transfer, because banks return money. */
  readonly secondLookAfterSeconds: number;
}

/** An account at a bank or an e-wallet. */
interface Destination {
  /** Our code of the institution. */
  readonly institution: string;
  /** Digits; for an e-wallet its phone number as 08…. */
  readonly account: string;
}

export interface NameQuestion extends Destination {
  /** Our reference: letters and digits, unique forever. */
  readonly reference: string;
}

/** `found` and `invalid` are certain; `pending` is reported later; everything else is `unknown` and queried again. */
export type NameReading =
  | (Evidence & {
      readonly state: "found";
      readonly name: string;
      /** The vendor has received complaints about this account. */
      readonly isSuspected: boolean;
    })
  | (Evidence & { readonly state: "invalid"; readonly reason: "no_account" | "closed" | "blocked" })
  | (Evidence & { readonly state: "pending" | "unknown" });

export interface DisbursementRequest extends Destination {
  /** Our reference: letters and digits, unique forever. */
  readonly reference: string;
  /** The name from the name check. */
  readonly name: string;
  readonly amount: Rupiah;
  /** Letters, digits and spaces, at most 18 characters; shown by the receiver's bank. */
  readonly remark: string;
}

export type DisbursementRefusal =
  | "invalid_account"
  | "institution_closed"
  | "amount_outside"
  | "balance_too_low"
  | "configuration"
  | "rate_limited"
  | "stale"
  | "other";

/** `made` and `refused` are certain; everything else is `unknown` and queried. */
export type DisbursementOutcome =
  | (Evidence & { readonly state: "made"; readonly vendorReference: string })
  | (Evidence & { readonly state: "refused"; readonly reason: DisbursementRefusal })
  | (Evidence & { readonly state: "unknown" });

export interface DisbursementQuestion {
  readonly reference: string;
  readonly vendorReference?: string | undefined;
}

/**
 * `waiting`: created and not released. `sent`: arrived according to the vendor. `rejected`: failed or returned, and we
 * have the money again. `not_found` and `unknown` decide nothing.
 */
export type DisbursementReading = Evidence & {
  readonly state: "waiting" | "pending" | "sent" | "rejected" | "not_found" | "unknown";
  readonly vendorReference?: string;
  /** The sent amount according to the vendor; only compared, never adopted. */
  readonly amount?: number;
  /** The vendor's additional fee, if reported. */
  readonly fee?: Rupiah;
  /** The vendor's code of the rejection. */
  readonly reason?: string;
};

export type DisbursementCallback =
  | {
      readonly kind: "transfer";
      /** Our reference, if the vendor returns it. */
      readonly reference: string | undefined;
      readonly vendorReference: string | undefined;
      readonly reading: DisbursementReading;
    }
  | { readonly kind: "name"; readonly reference: string; readonly reading: NameReading }
  /** Verified, and about nothing relevant. */
  | { readonly kind: "ignored"; readonly reason: string }
  | { readonly kind: "forged"; readonly reason: string }
  | { readonly kind: "unreadable"; readonly reason: string };
