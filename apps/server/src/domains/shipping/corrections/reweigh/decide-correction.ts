import type { CorrectionKind } from "@konter/contract/parcel-corrections";

/** A courier's word about what a parcel weighs and costs, all fees together. */
export interface CorrectionWord {
  readonly total: number;
  /** The courier's history, or an invoice that a person imported. */
  readonly source: "track" | "invoice";
}

/** The input of a decision besides the courier's total. */
export interface CorrectionStanding {
  /** The order was paid and not cancelled. */
  readonly isPaid: boolean;
  /** The courier's part of what the sender has paid by now, corrections included. */
  readonly charged: number;
  readonly fee: number;
  readonly tax: number;
  readonly insurance: number;
  /** The correction whose money has not moved; null for none. */
  readonly open: { readonly billed: number } | null;
  /** The totals of all corrections before. */
  readonly billedBefore: readonly number[];
  readonly tolerance: number;
  /** A difference above it takes a person, unless three times the fee is more. */
  readonly alone: number;
  readonly waitHours: number;
}

export interface CorrectionDecision {
  /** The open correction ends without money, because the courier says something else now. */
  readonly withdraws: boolean;
  readonly opens?: {
    readonly kind: CorrectionKind;
    readonly state: "review" | "noticed";
    /** When its money moves; null while a person has to look. */
    readonly dueAt: Date | null;
  };
  readonly effect:
    | "not_paid"
    | "no_total"
    | "known"
    | "agrees"
    | "parts"
    | "tolerated"
    | "noticed"
    | "review";
}

const HOUR_MS = 3_600_000;
/** A difference up to so many times the fee is charged without a person. */
const FEES = 3;

const nothing = (effect: CorrectionDecision["effect"], withdraws = false): CorrectionDecision => ({
  withdraws,
  effect,
});

/** Decides what a courier's word about a price does. Pure, and the only place that decides it. */
export function decideCorrection(
  standing: CorrectionStanding,
  { total, source }: CorrectionWord,
  now: Date,
): CorrectionDecision {
  const { charged, open, billedBefore, tolerance, alone, fee, waitHours } = standing;
  if (!standing.isPaid) return nothing("not_paid");
  if (total <= 0) return nothing("no_total");
  if (open?.billed === total) return nothing("known");
  const withdraws = open !== null;
  if (total === charged) return nothing("agrees", withdraws);
  if (billedBefore.length === 0 && isPartOfOrder(standing, total)) return nothing("parts");
  if (total > charged && total - charged <= tolerance) return nothing("tolerated", withdraws);
  const kind = total > charged ? "reweigh" : "refund";
  const isHigh = Math.abs(total - charged) > Math.max(FEES * fee, alone);
  // A courier that returns to an earlier total contradicts itself; what a person imported gives no money by itself.
  const isImportedRefund = kind === "refund" && source === "invoice";
  if (isHigh || isImportedRefund || billedBefore.includes(total))
    return { withdraws, opens: { kind, state: "review", dueAt: null }, effect: "review" };
  const dueAt = new Date(now.getTime() + waitHours * HOUR_MS);
  return { withdraws, opens: { kind, state: "noticed", dueAt }, effect: "noticed" };
}

/** Several couriers leave tax or insurance out of the total of a history; that is no refund. */
const isPartOfOrder = ({ fee, tax, insurance }: CorrectionStanding, total: number): boolean =>
  [fee, fee + tax, fee + insurance].includes(total);
