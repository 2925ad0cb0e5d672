import type { Closure, FailureReason } from "../../ports/supplier.ts";

/** What one response code of a vendor means for a purchase. */
export type CodeMeaning =
  | { readonly state: "success" }
  | { readonly state: "pending"; readonly created: "yes" | "unknown" }
  | { readonly state: "reversed"; readonly reason: FailureReason }
  | FailedMeaning;

export interface FailedMeaning {
  readonly state: "failed";
  /** Whether the vendor keeps a transaction row for a purchase refused with this code. */
  readonly created: "yes" | "no";
  readonly reason: FailureReason;
  readonly tryElsewhere: boolean;
  /**
   * The code refuses the call (signature, address, rate, format), whatever became of the purchase.
   * As the answer to a status question it therefore says nothing about the purchase.
   */
  readonly refusesCall: boolean;
  /** What the refusal speaks of: so much is closed for new purchases for a while, and nothing else. */
  readonly closes: Closure;
}

/** A final failure that another supplier could not cure, or that needs the customer. */
export function failed(
  created: "yes" | "no",
  reason: FailureReason,
  closes: Closure,
): FailedMeaning {
  return { state: "failed", created, reason, tryElsewhere: false, refusesCall: false, closes };
}

/** A final failure of this supplier or its product: another supplier may still deliver. */
export function failedHere(
  created: "yes" | "no",
  reason: FailureReason,
  closes: Closure,
): FailedMeaning {
  return { ...failed(created, reason, closes), tryElsewhere: true };
}

/** A refusal of the call itself. */
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
