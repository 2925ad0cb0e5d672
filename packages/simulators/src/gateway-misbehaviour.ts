/** With these the merchant reads no answer that says anything. */
export const GATEWAY_ANSWER_FAULTS = [
  /** Done, then the connection is cut. */
  "done-then-drop",
  /** Done, then no answer ever comes. */
  "done-then-silence",
  /** The connection is cut and nothing is done. */
  "drop-before",
  /** HTTP 200 with a web page. `done: false` does nothing. */
  "answer-html",
  /** HTTP 502 with a web page. `done: false` does nothing. */
  "answer-502",
  /** Half of the JSON. `done: false` does nothing. */
  "answer-truncated",
  /** HTTP 302 to another place. `done: false` does nothing. */
  "answer-redirect",
  /** Megabytes. */
  "answer-huge",
] as const;

/** Everything a simulated gateway can be told to do wrong. */
export const GATEWAY_MISBEHAVIOURS = [
  ...GATEWAY_ANSWER_FAULTS,
  /** The answer takes `ms` longer (default 3,000). */
  "answer-slow",
  /** The answer names dollars. */
  "answer-other-currency",
  /** The answer's amount is of another JSON type, or has a fraction. */
  "answer-amount-type",
  /** The answer has a code or a state that nobody documents. */
  "answer-unlisted",
  /** A callback leaves and never arrives. */
  "callback-lost",
  /** The charge is paid, its callback sent and answered, before the charge itself is answered. */
  "callback-early",
  /** The callback comes `ms` later (default 300). */
  "callback-late",
  /** Each callback is sent `copies` times at once (default 20). */
  "callback-many",
  /** Paid, then pending, then closed, `ms` apart (default 20); the book says paid. */
  "callback-contradictory",
  /** A false callback before the true one: with a bad signature, or the true one's (`reused`) over another amount. */
  "callback-forged",
  /** The callback, well signed, names an amount that is `by` higher (default 1,000). */
  "callback-other-amount",
  /** The callback, well signed, names dollars. */
  "callback-other-currency",
  /** What customers pay is `by` more than asked for (default 1,000), or less when negative. */
  "pays-other-amount",
  /** The charge expires just before its payment. */
  "pays-after-expiry",
  /** Paid twice. */
  "pays-twice",
  /** Paid, and paid once more under another transaction id of the same reference. */
  "pays-elsewhere",
  /** `ms` after the payment (default 300) the bank takes it back. */
  "denied-later",
  /** `ms` after the payment (default 300) it is charged back; `by` of it when given. */
  "charged-back-later",
  /** Once paid, the first `questions` status answers (default 6) say pending and paid in turn. */
  "flipping-status",
] as const;

/** What a vendor that pays out can be told to do wrong beside what is done to answers and callbacks. */
export const PAYOUT_TROUBLES = [
  /** The bank refuses the transfer. */
  "settles-rejected",
  /** The bank takes `ms` (default 3,000). */
  "settles-late",
  /** `ms` after the transfer arrived (default 300) the bank sends it back. */
  "rejected-later",
  /** The transfer is settled, its callback sent and answered, before its making is answered. */
  "settles-early",
  /** Whose an account is comes `ms` later (default 300), by a callback where the vendor has one. */
  "name-pending",
  /** Nobody can say whose an account is. */
  "name-unknown",
] as const;
export type GatewayMisbehaviourKind =
  | (typeof GATEWAY_MISBEHAVIOURS)[number]
  | (typeof PAYOUT_TROUBLES)[number];

/** What may be struck: a call, a payment, a callback. */
export type GatewayEvent = "create" | "status" | "cancel" | "other" | "payment" | "callback";

/** One instruction to misbehave. Without what narrows it down it strikes always. */
export interface GatewayMisbehaviourRule {
  readonly kind: GatewayMisbehaviourKind;
  /** Exactly this method, in the vendor's code. */
  readonly method?: string;
  /** Exactly this amount. */
  readonly amount?: number;
  /** Regular expression that the merchant's reference must match. */
  readonly reference?: string;
  /** Of answers: which calls (default those that create). */
  readonly on?: "create" | "status" | "cancel" | "other" | "any";
  /** 0 to 1. */
  readonly probability?: number;
  /** How often it may strike. */
  readonly count?: number;
  readonly ms?: number;
  readonly copies?: number;
  readonly by?: number;
  readonly questions?: number;
  /** False: what was asked for is not done. */
  readonly done?: boolean;
  readonly signature?: "bad" | "reused";
}

export type GatewayStrikes = ReadonlyMap<GatewayMisbehaviourKind, GatewayMisbehaviourRule>;
const NO_GATEWAY_STRIKES: GatewayStrikes = new Map();

/** What is known of what may be struck. */
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

/** Which rules strike, and how often they did. */
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

  /** The rules that strike, the first of each kind. */
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

  /** How often each kind has struck; kinds that never did are left out. */
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

/** Where each kind shows: in answers, in callbacks, or in what customers and banks do. */
function happensAt({ kind, on = "create" }: GatewayMisbehaviourRule, event: GatewayEvent): boolean {
  if (kind === "callback-early" || kind === "settles-early") return event === "create";
  if (kind.startsWith("name-")) return event === "other";
  if (kind.startsWith("callback-")) return event === "callback";
  const isOfPayment =
    kind.startsWith("pays-") ||
    kind.startsWith("settles-") ||
    kind.endsWith("-later") ||
    kind === "flipping-status";
  if (isOfPayment) return event === "payment";
  if (event === "payment" || event === "callback") return false;
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

/** Checks a rule that came over HTTP; throws TypeError with the reason. */
export function parseGatewayRule(value: unknown): GatewayMisbehaviourRule {
  if (typeof value !== "object" || value === null) throw new TypeError("a rule is an object");
  const given = new Map<string, unknown>(Object.entries(value));
  const kind = [...GATEWAY_MISBEHAVIOURS, ...PAYOUT_TROUBLES].find(
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
