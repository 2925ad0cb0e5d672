/** With these faults the merchant gets no usable response. */
export const GATEWAY_ANSWER_FAULTS = [
  /** Performed, then the connection is cut. */
  "done-then-drop",
  /** Performed, then there is no response. */
  "done-then-silence",
  /** The connection is cut and nothing is performed. */
  "drop-before",
  /** HTTP 200 with a web page. `done: false` performs nothing. */
  "answer-html",
  /** HTTP 502 with a web page. `done: false` performs nothing. */
  "answer-502",
  /** Half of the JSON. `done: false` performs nothing. */
  "answer-truncated",
  /** HTTP 302 to another address. `done: false` performs nothing. */
  "answer-redirect",
  /** Megabytes. */
  "answer-huge",
] as const;

/** All faults of a simulated gateway. */
export const GATEWAY_MISBEHAVIOURS = [
  ...GATEWAY_ANSWER_FAULTS,
  /** The response takes `ms` longer (default 3,000). */
  "answer-slow",
  /** The response has dollars as currency. */
  "answer-other-currency",
  /** The response's amount has another JSON type or a fraction. */
  "answer-amount-type",
  /** The response has an undocumented code or state. */
  "answer-unlisted",
  /** A callback is sent and never arrives. */
  "callback-lost",
  /** The charge is paid, and its callback sent and answered, before the creation response. */
  "callback-early",
  /** The callback comes `ms` later (default 300). */
  "callback-late",
  /** Each callback is sent `copies` times at once (default 20). */
  "callback-many",
  /** Paid, then pending, then closed, `ms` apart (default 20); the records have paid. */
  "callback-contradictory",
  /** A false callback before the valid one: with a bad signature, or the valid one's (`reused`) over another amount. */
  "callback-forged",
  /** The correctly signed callback has an amount higher by `by` (default 1,000). */
  "callback-other-amount",
  /** The correctly signed callback has dollars as currency. */
  "callback-other-currency",
  /** The customer pays `by` more than requested (default 1,000), or less if negative. */
  "pays-other-amount",
  /** The charge expires just before its payment. */
  "pays-after-expiry",
  /** Paid twice. */
  "pays-twice",
  /** Paid, and paid again with another transaction id of the same reference. */
  "pays-elsewhere",
  /** The bank reverses the payment after `ms` (default 300). */
  "denied-later",
  /** The payment is charged back after `ms` (default 300); only `by` of it if given. */
  "charged-back-later",
  /** Once paid, the first `questions` status responses (default 6) alternate between pending and paid. */
  "flipping-status",
] as const;

/** Faults of a payout vendor besides those of responses and callbacks. */
export const PAYOUT_TROUBLES = [
  /** The bank rejects the transfer. */
  "settles-rejected",
  /** The bank takes `ms` (default 3,000). */
  "settles-late",
  /** The bank returns the transfer `ms` after its arrival (default 300). */
  "rejected-later",
  /** The transfer is settled, and its callback sent and answered, before the creation response. */
  "settles-early",
  /** The account's name comes `ms` later (default 300), by a callback if the vendor has one. */
  "name-pending",
  /** The account's name cannot be determined. */
  "name-unknown",
] as const;

/** Faults of a courier besides those of responses and callbacks. */
const COURIER_TROUBLES = [
  /** An order is accepted, and its answer has no waybill yet. */
  "waybill-later",
  /** The picture of a delivery is a web page. */
  "proof-html",
  /** The picture of a delivery has 20 MB. */
  "proof-huge",
  /** There is no picture under the link. */
  "proof-missing",
  /** The picture's server answers 503. */
  "proof-down",
] as const;
export type GatewayMisbehaviourKind =
  | (typeof GATEWAY_MISBEHAVIOURS)[number]
  | (typeof PAYOUT_TROUBLES)[number]
  | (typeof COURIER_TROUBLES)[number];

/** The targets of a fault: a call, a payment, a callback. */
export type GatewayEvent =
  | "create"
  | "status"
  | "cancel"
  | "other"
  | "payment"
  | "callback"
  | "proof";

/** One fault rule. Without restrictions it always applies. */
export interface GatewayMisbehaviourRule {
  readonly kind: GatewayMisbehaviourKind;
  /** Only this method, in the vendor's code. */
  readonly method?: string;
  /** Only this amount. */
  readonly amount?: number;
  /** Regular expression that the merchant's reference must match. */
  readonly reference?: string;
  /** For responses: the affected calls (default: creation). */
  readonly on?: "create" | "status" | "cancel" | "other" | "any";
  /** 0 to 1. */
  readonly probability?: number;
  /** How often it may apply. */
  readonly count?: number;
  readonly ms?: number;
  readonly copies?: number;
  readonly by?: number;
  readonly questions?: number;
  /** False: the requested action is not performed. */
  readonly done?: boolean;
  readonly signature?: "bad" | "reused";
}

export type GatewayStrikes = ReadonlyMap<GatewayMisbehaviourKind, GatewayMisbehaviourRule>;
const NO_GATEWAY_STRIKES: GatewayStrikes = new Map();

/** The known facts about a possible target. */
export interface StruckCharge {
  readonly method?: string | undefined;
  readonly amount?: number | undefined;
  readonly reference?: string | undefined;
}

interface ArmedRule {
  readonly rule: GatewayMisbehaviourRule;
  readonly reference: RegExp | undefined;
  remaining: number;
}

/** Selects the applicable rules and counts them. */
export class GatewayMisbehaviour {
  #armed: ArmedRule[] = [];
  readonly #struck = new Map<GatewayMisbehaviourKind, number>();
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  add(rule: GatewayMisbehaviourRule): void {
    const reference = rule.reference === undefined ? undefined : new RegExp(rule.reference);
    this.#armed.push({ rule, reference, remaining: rule.count ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#armed = [];
  }

  /** The applicable rules, the first of each kind. */
  strike(event: GatewayEvent, about: StruckCharge = {}): GatewayStrikes {
    if (this.#armed.length === 0) return NO_GATEWAY_STRIKES;
    const strikes = new Map<GatewayMisbehaviourKind, GatewayMisbehaviourRule>();
    for (const armed of this.#armed) {
      const { kind } = armed.rule;
      if (strikes.has(kind) || !this.#fits(armed, event, about)) continue;
      armed.remaining -= 1;
      strikes.set(kind, armed.rule);
      this.#struck.set(kind, (this.#struck.get(kind) ?? 0) + 1);
    }
    return strikes;
  }

  /** How often each kind has been applied; unused kinds are omitted. */
  struck(): Readonly<Partial<Record<GatewayMisbehaviourKind, number>>> {
    return Object.fromEntries(this.#struck);
  }

  #fits({ rule, reference, remaining }: ArmedRule, event: GatewayEvent, about: StruckCharge) {
    if (remaining <= 0 || !happensAt(rule, event)) return false;
    if (rule.method !== undefined && rule.method !== about.method) return false;
    if (rule.amount !== undefined && rule.amount !== about.amount) return false;
    if (reference !== undefined && !reference.test(about.reference ?? "")) return false;
    return rule.probability === undefined || this.#random() < rule.probability;
  }
}

/** Where each kind applies: to responses, to callbacks, or to actions of customers and banks. */
function happensAt({ kind, on = "create" }: GatewayMisbehaviourRule, event: GatewayEvent): boolean {
  if (kind === "callback-early" || kind === "settles-early") return event === "create";
  if (kind.startsWith("name-")) return event === "other";
  if (kind.startsWith("callback-")) return event === "callback";
  if (kind === "waybill-later") return event === "create";
  if (kind.startsWith("proof-")) return event === "proof";
  const isOfPayment =
    kind.startsWith("pays-") ||
    kind.startsWith("settles-") ||
    kind.endsWith("-later") ||
    kind === "flipping-status";
  if (isOfPayment) return event === "payment";
  if (event === "payment" || event === "callback" || event === "proof") return false;
  return on === "any" || on === event;
}

const NUMBER_FIELDS = [
  "amount",
  "probability",
  "count",
  "ms",
  "copies",
  "by",
  "questions",
] as const;
const TEXT_FIELDS = ["method", "reference"] as const;

/** Checks a rule received over HTTP; throws TypeError with the reason. */
export function parseGatewayRule(value: unknown): GatewayMisbehaviourRule {
  if (typeof value !== "object" || value === null) throw new TypeError("a rule is an object");
  const given = new Map<string, unknown>(Object.entries(value));
  const kind = [...GATEWAY_MISBEHAVIOURS, ...PAYOUT_TROUBLES, ...COURIER_TROUBLES].find(
    (known) => known === given.get("kind"),
  );
  if (kind === undefined) throw new TypeError(`kind is one of ${GATEWAY_MISBEHAVIOURS.join(", ")}`);
  const rule: Record<string, unknown> = { kind };
  const take = (field: string, fits: (value: unknown) => boolean) => {
    const setting = given.get(field);
    if (setting === undefined) return;
    if (!fits(setting)) throw new TypeError(`${field} is not readable`);
    rule[field] = setting;
  };
  for (const field of NUMBER_FIELDS) take(field, (setting) => Number.isFinite(setting));
  for (const field of TEXT_FIELDS) take(field, (setting) => typeof setting === "string");
  take("on", (setting) => ["create", "status", "cancel", "other", "any"].includes(String(setting)));
  take("done", (setting) => typeof setting === "boolean");
  take("signature", (setting) => setting === "bad" || setting === "reused");
  return rule as unknown as GatewayMisbehaviourRule;
}
