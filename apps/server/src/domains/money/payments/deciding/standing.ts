import type { ChargeState, ClosedBecause } from "./states.ts";

/** The facts about a charge that a decision depends on. */
export interface Standing {
  readonly state: ChargeState;
  readonly amount: number;
  readonly expiresAt: Date;
  readonly confirmAt: Date | undefined;
  readonly reversedAmount: number;
  /**
   * The amount in suspense because of earlier statuses, in rupiah; and whether something in another currency was
   * recorded.
   */
  readonly strayed: number;
  readonly hasForeign: boolean;
  /** Settlement lines of additional payments that are in suspense already. */
  readonly notedLines: readonly string[];
  /** Another charge of the same reference is credited. */
  readonly siblingCredited: boolean;
  readonly madeAt: Date | undefined;
  readonly asking: Asking;
}

/** The stored state of the polling. */
export interface Asking {
  readonly nextAskAt: Date | null;
  readonly asks: number;
  readonly makeAgain: boolean;
  readonly notFoundCount: number;
  readonly notFoundAt: Date | null;
  readonly lookAt: Date | null;
  readonly doubted: boolean;
  readonly doubtWord: string | null;
  readonly doubtAt: Date | null;
  readonly doubtChanges: number;
  readonly unanswered: number;
}

export type StrayReason =
  | "mismatch"
  | "currency"
  | "second_payment"
  | "unwanted"
  | "reversed_more"
  | "returned_again";
type CaseReason = "reversed" | "contradiction" | "unstable" | "unanswered" | "sandbox";

/** The actions of a decision, in this order. */
export type Act =
  | { readonly act: "ready" }
  | { readonly act: "confirm"; readonly at: Date }
  | { readonly act: "credit" }
  | { readonly act: "close"; readonly because: ClosedBecause }
  | { readonly act: "reverse"; readonly amount: number }
  | {
      readonly act: "stray";
      readonly amount: number;
      readonly reason: StrayReason;
      /** Id of an additional payment of the charge. */
      readonly lineId?: string;
    }
  | { readonly act: "foreign"; readonly currency: string; readonly detail: string }
  | { readonly act: "case"; readonly reason: CaseReason };

export type Effect =
  | "ready"
  | "confirming"
  | "credited"
  | "closed"
  | "reversed"
  | "stray"
  | "case"
  | "questioned"
  | "make_again"
  | "no_effect";

export interface Decision {
  readonly effect: Effect;
  readonly acts: readonly Act[];
  readonly asking: Asking;
}
