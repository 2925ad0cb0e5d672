import type { CourierCapabilities } from "@konter/contract/parcels";
import type {
  CancelOutcome,
  OrderOutcome,
  OrderReading,
  OrderRefusal,
} from "../../../../ports/courier.ts";
import type { Evidence } from "../../../../ports/payment-gateway.ts";

/** The call certainly did not reach the courier. */
interface Unreached {
  readonly state: "unreached";
}

/** Staff found out that the courier has no such order, or approved the proof of its cancellation. */
export interface StaffWord {
  readonly source: "staff";
  readonly said: Evidence & { readonly state: "not_booked" | "cancel_approved" };
}

/** A courier's status about the order of a shipment. */
export type OrderWord =
  | { readonly source: "create"; readonly said: OrderOutcome | Unreached }
  | { readonly source: "find"; readonly said: OrderReading | Unreached }
  | { readonly source: "cancel"; readonly said: CancelOutcome | Unreached };

/** The input of a decision besides the courier's status. */
export interface OrderStanding {
  /** The state of the money: held, spent on the order, given back, or given back after it was spent. */
  readonly status: "processing" | "success" | "failed" | "canceled";
  readonly waybill: string | null;
  /** When the first request may have left this process; null before. */
  readonly sentAt: Date | null;
  readonly createdAt: Date;
  /** Requests that may have arrived. */
  readonly sends: number;
  readonly notFoundCount: number;
  readonly notFoundAt: Date | null;
  readonly isCancelAsked: boolean;
}

type FailReason = OrderRefusal | "not_sent" | "not_found" | "cancelled_by_courier";

interface Waybill {
  readonly waybill: string;
  readonly vendorReference?: string;
  readonly routing?: string;
}

/** The effect on the shipment and its money. */
export type OrderAct =
  /** The order exists under this waybill: the held money is spent. */
  | ({ readonly act: "succeed" } & Waybill)
  /** Nothing was sent by the courier: the held money goes back. */
  | { readonly act: "fail"; readonly reason: FailReason }
  /** The order ended before pick-up: the spent money goes back. */
  | { readonly act: "cancel" }
  /** The waybill of our range belongs to another parcel: the next one is taken. */
  | { readonly act: "take_waybill" };

export interface OrderDecision {
  readonly act?: OrderAct;
  /** For a person. */
  readonly attention?:
    | "made_after_release"
    | "unresolved"
    | "waybill_unknown"
    | "other_waybill"
    | "courier_cancelled"
    | "cancel_refused";
  /** The next call about the order. */
  readonly next: "create" | "find" | "cancel" | "none";
  readonly when: "now" | "soon" | "later";
  readonly notFound: "count" | "keep" | "reset";
  /** Shown in the timeline. */
  readonly effect: string;
}

const MINUTE_MS = 60_000;
/** A request that never left is tried for this long. */
const SEND_WITHIN_MS = 15 * MINUTE_MS;
/** "No such order" is accepted only after this time, and twice. */
const NOT_FOUND_AFTER_MS = 5 * MINUTE_MS;
const NOT_FOUND_TWICE = 2;
/** A person looks at what no question has answered for this long. */
const UNRESOLVED_AFTER_MS = 24 * 60 * MINUTE_MS;
/** After an accepted "no such order" the order is sent once more. */
const MOST_SENDS = 2;

const still = (
  effect: string,
  next: OrderDecision["next"] = "none",
  when: OrderDecision["when"] = "later",
  notFound: OrderDecision["notFound"] = "keep",
): OrderDecision => ({ effect, next, when, notFound });

/** Decides what a courier's word about an order does. Pure, and the only place that decides it. */
export function decideOrder(
  standing: OrderStanding,
  { source, said }: OrderWord,
  rules: CourierCapabilities,
  now: Date,
): OrderDecision {
  if (source === "cancel") return decideCancel(standing, said, rules);
  if (standing.status === "failed" || standing.status === "canceled")
    return decideReleased(standing, said);
  if (standing.status === "success") return decideSuccess(standing, said, rules);
  return source === "create"
    ? decideCreate(standing, said, rules, now)
    : decideFind(standing, said, rules, now);
}

/**
 * Determines the effect of a decision of staff. A status from the courier that arrived in between takes precedence.
 * After an approved cancellation the courier is asked to cancel too, so that its records follow.
 */
export function decideByStaff(
  { status }: OrderStanding,
  { state }: StaffWord["said"],
): OrderDecision {
  if (state === "not_booked" && status === "processing")
    return { ...still("not_booked"), act: { act: "fail", reason: "not_found" } };
  if (state === "cancel_approved" && status === "success")
    return { ...still("cancel_approved", "cancel", "now"), act: { act: "cancel" } };
  return still("known");
}

/** The order is held: what its creation answered. */
function decideCreate(
  standing: OrderStanding,
  said: OrderOutcome | Unreached,
  rules: CourierCapabilities,
  now: Date,
): OrderDecision {
  switch (said.state) {
    case "made":
      return made(said, rules, now, standing);
    case "refused":
      return refused(standing, said.reason, rules);
    case "exists":
      return standing.waybill === null ? ask(standing, "exists", rules, now) : kept(standing);
    case "unknown":
      return ask(standing, "unknown", rules, now);
    case "unreached":
      return now.getTime() - standing.createdAt.getTime() < SEND_WITHIN_MS
        ? still("not_reached", "create", "soon")
        : afterUnreached(standing, rules, now);
  }
}

/** Nothing ever left, so nothing can exist. */
function afterUnreached(
  standing: OrderStanding,
  rules: CourierCapabilities,
  now: Date,
): OrderDecision {
  return standing.sentAt === null
    ? { ...still("not_sent"), act: { act: "fail", reason: "not_sent" } }
    : ask(standing, "not_reached", rules, now);
}

/** The order that we asked for exists under the waybill that we gave it. */
function kept({ waybill }: OrderStanding): OrderDecision {
  return { ...still("exists"), act: { act: "succeed", waybill: waybill ?? "" } };
}

function refused(
  standing: OrderStanding,
  reason: OrderRefusal,
  { waybill: from }: CourierCapabilities,
): OrderDecision {
  if (reason === "rate_limited") return still("rate_limited", "create", "later");
  if (reason === "waybill_used" && from === "own_range") {
    // Sent before: the number is used by this very order.
    if (standing.sends > 1) return kept(standing);
    return { ...still("waybill_used", "create", "now"), act: { act: "take_waybill" } };
  }
  return { ...still("refused"), act: { act: "fail", reason } };
}

/** An order may exist: it is looked for, and never counted as failed. */
function ask(
  { sentAt, createdAt }: OrderStanding,
  effect: string,
  rules: CourierCapabilities,
  now: Date,
): OrderDecision {
  const since = now.getTime() - (sentAt ?? createdAt).getTime();
  if (rules.finds_by !== "nothing") {
    const decision = still(effect, "find", since < 5 * MINUTE_MS ? "soon" : "later");
    return since > UNRESOLVED_AFTER_MS ? { ...decision, attention: "unresolved" } : decision;
  }
  if (rules.is_repeatable && effect !== "exists") return still(effect, "create", "soon");
  return {
    ...still(effect),
    attention: effect === "exists" ? "waybill_unknown" : "unresolved",
  };
}

function decideFind(
  standing: OrderStanding,
  said: OrderReading | Unreached,
  rules: CourierCapabilities,
  now: Date,
): OrderDecision {
  switch (said.state) {
    case "made":
      return made(said, rules, now, standing);
    case "cancelled":
      return { ...still("cancelled"), act: { act: "fail", reason: "cancelled_by_courier" } };
    case "not_found":
      return notFound(standing, now);
    case "unknown":
    case "unreached":
      return ask(standing, said.state, rules, now);
  }
}

function made(
  said: Extract<OrderOutcome, { readonly state: "made" }>,
  rules: CourierCapabilities,
  now: Date,
  standing: OrderStanding,
): OrderDecision {
  const { waybill, vendorReference, routing } = said;
  const known = waybill ?? (rules.waybill === "own_range" ? standing.waybill : null);
  if (known === null) return ask(standing, "made_without_waybill", rules, now);
  const isCancelNext = standing.isCancelAsked && rules.cancel_by === "courier";
  return {
    ...still("made", isCancelNext ? "cancel" : "none", "now"),
    act: {
      act: "succeed",
      waybill: known,
      ...(vendorReference !== undefined && { vendorReference }),
      ...(routing !== undefined && { routing }),
    },
    notFound: "reset",
  };
}

/** "No such order" twice, long enough after the request: it never arrived, so it may be sent again, or is over. */
function notFound(
  { sentAt, sends, notFoundCount, notFoundAt, isCancelAsked }: OrderStanding,
  now: Date,
): OrderDecision {
  const isLate = sentAt !== null && now.getTime() - sentAt.getTime() >= NOT_FOUND_AFTER_MS;
  const isApart = notFoundAt === null || now.getTime() - notFoundAt.getTime() >= MINUTE_MS;
  if (!isLate || !isApart || notFoundCount + 1 < NOT_FOUND_TWICE)
    return still("not_found", "find", "soon", isLate && isApart ? "count" : "keep");
  if (sends < MOST_SENDS && !isCancelAsked) return still("sent_again", "create", "now", "reset");
  return { ...still("not_found"), act: { act: "fail", reason: "not_found" } };
}

/** The money went back already. An order that turns up then costs the brand, so a person clarifies it. */
function decideReleased(
  { status }: OrderStanding,
  said: OrderOutcome | OrderReading | Unreached,
): OrderDecision {
  if (said.state !== "made" && said.state !== "exists") return still(`${status}_stays`);
  return { ...still("made_after_release", "cancel", "now"), attention: "made_after_release" };
}

function decideSuccess(
  { waybill }: OrderStanding,
  said: OrderOutcome | OrderReading | Unreached,
  { cancel_by: by }: CourierCapabilities,
): OrderDecision {
  if (said.state === "cancelled" && by === "proof") return COURIER_CANCELLED;
  if (said.state === "made" && said.waybill !== null && said.waybill !== waybill)
    return { ...still("other_waybill"), attention: "other_waybill" };
  return still("known");
}

/** Evidence for staff, who alone give the money of such an order back. */
const COURIER_CANCELLED: OrderDecision = {
  ...still("courier_cancelled"),
  attention: "courier_cancelled",
};

function decideCancel(
  { status }: OrderStanding,
  said: CancelOutcome | Unreached,
  { finds_by: findsBy, cancel_by: by }: CourierCapabilities,
): OrderDecision {
  switch (said.state) {
    case "cancelled":
      if (status === "success" && by === "proof") return COURIER_CANCELLED;
      return {
        ...still("cancelled"),
        ...(status === "success" && { act: { act: "cancel" } as const }),
        ...(status === "processing" && {
          act: { act: "fail", reason: "cancelled_by_courier" } as const,
        }),
      };
    case "promised":
      return still("cancel_promised", findsBy === "nothing" ? "none" : "find", "later");
    case "refused":
      // The sender has the money already, and the courier still bills the order.
      return status === "canceled" && by === "proof"
        ? { ...still("cancel_refused"), attention: "cancel_refused" }
        : still("cancel_refused");
    case "not_found":
      return still("cancel_not_found", findsBy === "nothing" ? "none" : "find", "soon");
    case "unknown":
    case "unreached":
      return still(`cancel_${said.state}`, "cancel", "soon");
  }
}
