import type { Closure, FailureReason } from "../../ports/supplier.ts";

/** The meaning of a vendor's response code for a purchase. */
export type CodeMeaning =
  | { readonly state: "success" }
  | { readonly state: "pending"; readonly created: "yes" | "unknown" }
  | { readonly state: "reversed"; readonly reason: FailureReason }
  | FailedMeaning;

export interface FailedMeaning {
  readonly state: "failed";
  /** Whether the vendor keeps a transaction row for a purchase rejected with this code. */
  readonly created: "yes" | "no";
  readonly reason: FailureReason;
  readonly tryElsewhere: boolean;
  /**
   * The code rejects the call itself (signature, address, rate, format), whatever the purchase's outcome. As the
   * response to a status query it says nothing about the purchase.
   */
  readonly refusesCall: boolean;
  /** The scope that the rejection closes for new purchases for a while. */
  readonly closes: Closure;
}

/** A final failure that another supplier could not avoid, or that the customer must resolve. */
export function failed(
  created: "yes" | "no",
  reason: FailureReason,
  closes: Closure,
): FailedMeaning {
  return { state: "failed", created, reason, tryElsewhere: false, refusesCall: false, closes };
}

/** A final failure of this supplier or its product; another supplier may still deliver. */
export function failedHere(
  created: "yes" | "no",
  reason: FailureReason,
  closes: Closure,
): FailedMeaning {
  return { ...failed(created, reason, closes), tryElsewhere: true };
}

/** A rejection of the call itself. */
export function callRefused(
  created: "yes" | "no",
  reason: FailureReason,
  closes: Closure,
  options: { readonly tryElsewhere: boolean } = { tryElsewhere: false },
): FailedMeaning {
  return {
    ...failed(created, reason, closes),
    tryElsewhere: options.tryElsewhere,
    refusesCall: true,
  };
}
