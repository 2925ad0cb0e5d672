import type { SendMoneyReason, SendMoneyState } from "@konter/contract/send-money";
import type {
  DisburserCapabilities,
  DisbursementOutcome,
  DisbursementReading,
  DisbursementRefusal,
} from "../../../ports/disbursement.ts";
import type { Unreached } from "../../../kernel/call-vendor.ts";

/** A vendor's response to a call about a transfer. */
export type SendWord =
  | { readonly source: "create"; readonly said: DisbursementOutcome | Unreached }
  | { readonly source: "release" | "status"; readonly said: DisbursementReading | Unreached };

/** The facts about a transfer that a decision depends on. */
export interface Standing {
  readonly state: SendMoneyState;
  readonly amount: number;
  readonly strayAmount: number;
  readonly begunAt: Date;
  readonly notFoundCount: number;
  readonly notFoundAt: Date | null;
  readonly doubtWord: string | null;
  readonly doubtAt: Date | null;
}

/** The action on the money; everything else only schedules the next query. */
export type Act =
  | { readonly act: "succeed"; readonly vendorFee: number }
  | { readonly act: "fail"; readonly reason: SendMoneyReason }
  | { readonly act: "return"; readonly reason: SendMoneyReason }
  /** The transfer arrived after it was refunded. */
  | { readonly act: "stray"; readonly amount: number }
  | { readonly act: "stray_back" };

export interface Decision {
  readonly act?: Act;
  /** The reason for a manual review. */
  readonly attention?: "other_amount" | "sent_after_refund" | "unstable" | "sandbox";
  readonly asking: "soon" | "later" | "release" | "create" | "look" | "never";
  readonly notFound: "count" | "reset" | "keep";
  /** The status that contradicts the current state; null if the vendor confirms it. */
  readonly doubt: string | null;
  /** Shown in the timeline. */
  readonly effect: string;
}

const MINUTE_MS = 60_000;

const REFUSALS: Readonly<Record<DisbursementRefusal, SendMoneyReason>> = {
  invalid_account: "account",
  institution_closed: "institution",
  amount_outside: "vendor",
  balance_too_low: "vendor",
  configuration: "vendor",
  rate_limited: "vendor",
  stale: "not_sent",
  other: "vendor",
};

const still = (
  asking: Decision["asking"],
  effect: string,
  notFound: Decision["notFound"] = "keep",
) => ({ asking, notFound, doubt: null, effect }) as const;

/**
 * Decides the effect of one response. An unknown status never counts as failed; a contradiction of a decision is
 * accepted when it is repeated.
 */
export function decide(
  standing: Standing,
  { source, said }: SendWord,
  rules: DisburserCapabilities,
  now: Date,
): Decision {
  if (source === "create") return decideMade(standing, said, rules, now);
  if (said.state === "unreached") return still("later", "not_reached");
  if (standing.state === "processing") return decideOpen(standing, said, rules, now);
  return decideAgainst(standing, said, rules, now);
}

function decideMade(
  standing: Standing,
  said: DisbursementOutcome | Unreached,
  { findsByReference, repeatableForMinutes }: DisburserCapabilities,
  now: Date,
): Decision {
  if (standing.state !== "processing") return still("look", "no_effect");
  switch (said.state) {
    case "made":
      return still("soon", "made", "reset");
    case "refused":
      return {
        ...still("look", "failed"),
        act: { act: "fail", reason: REFUSALS[said.reason] },
      };
    case "unreached":
      return still("create", "not_reached");
    case "unknown": {
      // For a vendor that pays only after a release, an unreleased transfer may be given up once the vendor may have
      // forgotten its key.
      const age = now.getTime() - standing.begunAt.getTime();
      const isOver = !findsByReference && age > repeatableForMinutes * MINUTE_MS;
      return isOver
        ? { ...still("look", "failed"), act: { act: "fail", reason: "not_sent" } }
        : still("later", "unknown");
    }
  }
}

function decideOpen(
  standing: Standing,
  said: DisbursementReading,
  rules: DisburserCapabilities,
  now: Date,
): Decision {
  const isOther = said.amount !== undefined && said.amount !== standing.amount;
  if (isOther) return { ...still("later", "other_amount"), attention: "other_amount" };
  switch (said.state) {
    case "sent":
      return { ...still("look", "success"), act: { act: "succeed", vendorFee: said.fee ?? 0 } };
    case "rejected":
      return { ...still("look", "failed"), act: { act: "fail", reason: reasonOf(said) } };
    case "waiting":
      return still("release", "waiting", "reset");
    case "pending":
      return still("later", "pending", "reset");
    case "unknown":
      return still("later", "unknown");
    case "not_found":
      return decideNotFound(standing, rules, now);
  }
}

/** Accepted when repeated after a while, long enough after the first call to the vendor. */
function decideNotFound(
  { begunAt, notFoundCount, notFoundAt }: Standing,
  { notFoundFinalAfterMinutes, minSecondsBetweenCalls }: DisburserCapabilities,
  now: Date,
): Decision {
  const isLate = now.getTime() - begunAt.getTime() >= notFoundFinalAfterMinutes * MINUTE_MS;
  const isApart =
    notFoundAt !== null && now.getTime() - notFoundAt.getTime() >= minSecondsBetweenCalls * 1_000;
  return isLate && notFoundCount > 0 && isApart
    ? { ...still("look", "failed"), act: { act: "fail", reason: "not_sent" } }
    : still("later", "not_found", isLate ? "count" : "keep");
}

const reasonOf = ({ reason }: DisbursementReading): SendMoneyReason =>
  reason !== undefined && /ACCOUNT|RECEIVE|^0?12$/i.test(reason) ? "account" : "institution";

/** A contradicted decision: a success that was returned, or a refunded transfer that arrived. */
function decideAgainst(
  standing: Standing,
  said: DisbursementReading,
  { minSecondsBetweenCalls }: DisburserCapabilities,
  now: Date,
): Decision {
  const { state, strayAmount, doubtWord, doubtAt, amount } = standing;
  const isSent = state === "success" || strayAmount > 0;
  const isAgainst = isSent ? said.state === "rejected" : said.state === "sent";
  if (!isAgainst) return still("look", doubtWord === null ? "no_effect" : "doubt_over");
  if (said.amount !== undefined && said.amount !== amount)
    return { ...still("look", "other_amount"), attention: "other_amount" };
  const isApart =
    doubtAt !== null && now.getTime() - doubtAt.getTime() >= minSecondsBetweenCalls * 1_000;
  if (doubtWord !== said.state || !isApart)
    return { ...still("soon", "doubted"), doubt: said.state };
  if (state === "success")
    return { ...still("look", "returned"), act: { act: "return", reason: reasonOf(said) } };
  if (strayAmount > 0) return { ...still("look", "stray_back"), act: { act: "stray_back" } };
  return {
    ...still("look", "stray"),
    act: { act: "stray", amount: amount + (said.fee ?? 0) },
    attention: "sent_after_refund",
  };
}
