import type { Rupiah } from "@konter/contract/money";
import type { RawCallback } from "./callback.ts";
import type { Evidence } from "./payment-gateway.ts";

/**
 * What Konter asks of a vendor that pays out: whose an account at a bank or an e-wallet is, and to send money there. Adapters
 * translate between this page and one vendor's protocol. Whether something is owed to anybody is no business of theirs. What a
 * payment gateway throws (GatewayUnreachable, GatewayRefused) these throw too.
 */
export interface Disburser {
  readonly vendor: string;
  readonly capabilities: DisburserCapabilities;
  /** The banks and e-wallets that it reaches, by our codes (`@konter/contract/name-checks`). */
  readonly institutions: readonly string[];
  /** What we have there; asked when a connection is tried. Throws GatewayUnreachable or GatewayRefused. */
  balance(signal?: AbortSignal): Promise<Rupiah>;
  /** Whose an account is. May be asked again as often as needed: it moves nothing. Throws GatewayUnreachable. */
  checkName(question: NameQuestion, signal?: AbortSignal): Promise<NameReading>;
  /**
   * Has the transfer made; where the vendor has `release`, nothing is sent before that. The same reference again is the same
   * transfer, for `repeatableForMinutes`. Throws GatewayUnreachable only where it is certain that nothing left this process.
   */
  create(request: DisbursementRequest, signal?: AbortSignal): Promise<DisbursementOutcome>;
  /** Lets a transfer go that was made; its answer is a reading like any other. Throws GatewayUnreachable as `create` does. */
  release?(vendorReference: string, signal?: AbortSignal): Promise<DisbursementReading>;
  /** The truth about an earlier transfer. Throws GatewayUnreachable. */
  status(request: DisbursementQuestion, signal?: AbortSignal): Promise<DisbursementReading>;
  /** Verifies a callback over its raw bytes and reads it. Never throws. */
  readCallback(callback: RawCallback): DisbursementCallback;
  close?(): Promise<void>;
}

export interface DisburserCapabilities {
  /** A transfer is found by our reference alone, also where the answer to its making was lost. */
  readonly findsByReference: boolean;
  /** For so long the same reference is surely the same transfer there. */
  readonly repeatableForMinutes: number;
  /** "No such transfer" is believed only after so many minutes, twice. */
  readonly notFoundFinalAfterMinutes: number;
  /** Of one transfer: two questions are at least so far apart. */
  readonly minSecondsBetweenCalls: number;
  /** The first question after a transfer was made; then the back-off grows. */
  readonly firstCheckAfterSeconds: number;
  /** What arrived is looked at once more after so long: banks send money back. */
  readonly secondLookAfterSeconds: number;
}

/** An account at a bank or an e-wallet. */
interface Destination {
  /** Ours. */
  readonly institution: string;
  /** Digits; of an e-wallet its phone number, as 08…. */
  readonly account: string;
}

export interface NameQuestion extends Destination {
  /** Ours, letters and digits, unique for ever. */
  readonly reference: string;
}

/** `found` and `invalid` are certain; `pending` is told of later; everything else is `unknown` and asked again. */
export type NameReading =
  | (Evidence & {
      readonly state: "found";
      readonly name: string;
      /** The vendor has heard complaints about this account. */
      readonly isSuspected: boolean;
    })
  | (Evidence & { readonly state: "invalid"; readonly reason: "no_account" | "closed" | "blocked" })
  | (Evidence & { readonly state: "pending" | "unknown" });

export interface DisbursementRequest extends Destination {
  /** Ours, letters and digits, unique for ever. */
  readonly reference: string;
  /** As the name check has it. */
  readonly name: string;
  readonly amount: Rupiah;
  /** Letters, digits and spaces; what the receiver's bank shows, 18 characters at most. */
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

/** `made` and `refused` are certain; everything else is `unknown` and asked about. */
export type DisbursementOutcome =
  | (Evidence & { readonly state: "made"; readonly vendorReference: string })
  | (Evidence & { readonly state: "refused"; readonly reason: DisbursementRefusal })
  | (Evidence & { readonly state: "unknown" });

export interface DisbursementQuestion {
  readonly reference: string;
  readonly vendorReference?: string | undefined;
}

/**
 * `waiting` was made and not released. `sent` has arrived, as the vendor says; `rejected` has not, or came back, and we have the
 * money again. `not_found` and `unknown` decide nothing.
 */
export type DisbursementReading = Evidence & {
  readonly state: "waiting" | "pending" | "sent" | "rejected" | "not_found" | "unknown";
  readonly vendorReference?: string;
  /** What was sent, as the vendor says: compared, never taken over. */
  readonly amount?: number;
  /** What the vendor takes beside the amount, where it says so. */
  readonly fee?: Rupiah;
  /** Why it was rejected, in the vendor's code. */
  readonly reason?: string;
};

export type DisbursementCallback =
  | {
      readonly kind: "transfer";
      /** Ours, where the vendor repeats it. */
      readonly reference: string | undefined;
      readonly vendorReference: string | undefined;
      readonly reading: DisbursementReading;
    }
  | { readonly kind: "name"; readonly reference: string; readonly reading: NameReading }
  /** Proved, and about nothing that we keep. */
  | { readonly kind: "ignored"; readonly reason: string }
  | { readonly kind: "forged"; readonly reason: string }
  | { readonly kind: "unreadable"; readonly reason: string };
