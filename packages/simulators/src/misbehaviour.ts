/** Everything a simulated supplier can be told to do wrong. */
export const MISBEHAVIOURS = [
  /** The purchase is booked, then the connection is cut. */
  "charge-then-drop",
  /** The purchase is booked, then no answer ever comes. */
  "charge-then-timeout",
  /** The connection is cut and nothing is booked. */
  "drop-before-charge",
  /** HTTP 200 with a web page. `charged: false` books nothing. */
  "answer-html",
  /** HTTP 500. `charged: false` books nothing. */
  "answer-500",
  /** Half of the JSON. `charged: false` books nothing. */
  "truncated-json",
  /** The answer takes `ms` longer (default 3,000). */
  "slow",
  /** Each callback is sent `copies` times at once (default 5). */
  "duplicate-callback",
  /** The callback is sent, and its answer awaited, before the purchase is answered with "pending". */
  "early-callback",
  /** Two callbacks that disagree, `ms` apart (default 300): `first`, then the opposite. `truth` is booked. */
  "contradictory-callback",
  "no-callback",
  /** Bills `by` rupiah more than listed (default 500), or less when negative. */
  "price-move",
  /** Refuses the purchase as if our balance there were 0. */
  "empty-balance",
  /** Success without a serial number until status question number `atStatus` (default 3). */
  "empty-serial",
  /** `ms` after success (default 300) the serial number becomes another one. */
  "second-serial",
  /** `ms` after success (default 300) the transaction is taken back and repaid. */
  "reverse-later",
  /** The purchase fails; `ms` later (default 300) it turns out to be delivered and is charged. */
  "flip-failed-to-success",
  /** A false callback before the true one: with a bad signature, or with the true one's over another body. */
  "forged-callback",
  /** The purchase is booked and delivered, but the answer carries `code` (default 777). */
  "unlisted-code",
  /** Every purchase ends with `code` (the vendor's plain "failed" by default). */
  "always-fail",
  /** Stays pending until `deliverLater`. */
  "stuck-pending",
] as const;

export type MisbehaviourKind = (typeof MISBEHAVIOURS)[number];

/** One instruction to misbehave. Without `number`, `sku`, `probability` and `count` it strikes always. */
export interface MisbehaviourRule {
  readonly kind: MisbehaviourKind;
  /** Regular expression that the customer number must match. */
  readonly number?: string;
  /** Exactly this SKU. */
  readonly sku?: string;
  /** 0 to 1. */
  readonly probability?: number;
  /** How often it may strike. */
  readonly count?: number;
  /** Which calls: purchases (default), status questions, everything else, or any. */
  readonly on?: CallKind | "any";
  readonly ms?: number;
  readonly copies?: number;
  readonly by?: number;
  readonly code?: string;
  readonly atStatus?: number;
  readonly charged?: boolean;
  readonly first?: "success" | "failed";
  readonly truth?: "success" | "failed";
  readonly signature?: "bad" | "reused";
}

export type CallKind = "buy" | "status" | "other";

/** The rules that strike one call, the first of each kind. */
export type Strikes = ReadonlyMap<MisbehaviourKind, MisbehaviourRule>;

export const NO_STRIKES: Strikes = new Map();

interface ArmedRule {
  readonly rule: MisbehaviourRule;
  readonly number: RegExp | undefined;
  remaining: number;
}

export class Misbehaviour {
  #armed: ArmedRule[] = [];
  readonly #random: () => number;

  constructor(random: () => number) {
    this.#random = random;
  }

  add(rule: MisbehaviourRule): void {
    const number = rule.number === undefined ? undefined : new RegExp(rule.number);
    this.#armed.push({ rule, number, remaining: rule.count ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#armed = [];
  }

  /** Decides which rules strike a call, and counts them. */
  strike(call: CallKind, sku = "", customerNumber = ""): Strikes {
    if (this.#armed.length === 0) return NO_STRIKES;
    const strikes = new Map<MisbehaviourKind, MisbehaviourRule>();
    for (const armed of this.#armed) {
      const { rule } = armed;
      if (strikes.has(rule.kind) || !this.#fits(armed, call, sku, customerNumber)) continue;
      armed.remaining -= 1;
      strikes.set(rule.kind, rule);
    }
    return strikes;
  }

  #fits(armed: ArmedRule, call: CallKind, sku: string, customerNumber: string): boolean {
    const { rule, number, remaining } = armed;
    const on = rule.on ?? "buy";
    if (remaining <= 0 || (on !== "any" && on !== call)) return false;
    if (rule.sku !== undefined && rule.sku !== sku) return false;
    if (number !== undefined && !number.test(customerNumber)) return false;
    return rule.probability === undefined || this.#random() < rule.probability;
  }
}

const NUMBER_FIELDS = ["probability", "count", "ms", "copies", "by", "atStatus"] as const;
const TEXT_FIELDS = ["number", "sku", "code"] as const;

/** Checks a rule that came over HTTP; throws TypeError with the reason. */
export function parseMisbehaviourRule(value: unknown): MisbehaviourRule {
  if (typeof value !== "object" || value === null) throw new TypeError("a rule is an object");
  const given = new Map<string, unknown>(Object.entries(value));
  const kind = MISBEHAVIOURS.find((known) => known === given.get("kind"));
  if (kind === undefined) throw new TypeError(`kind is one of ${MISBEHAVIOURS.join(", ")}`);
  const rule: Record<string, unknown> = { kind };
  const take = (field: string, fits: (value: unknown) => boolean) => {
    const setting = given.get(field);
    if (setting === undefined) return;
    if (!fits(setting)) throw new TypeError(`${field} is not readable`);
    rule[field] = setting;
  };
  for (const field of NUMBER_FIELDS) take(field, (setting) => Number.isFinite(setting));
  for (const field of TEXT_FIELDS) take(field, (setting) => typeof setting === "string");
  take("on", (setting) => ["buy", "status", "other", "any"].includes(String(setting)));
  take("charged", (setting) => typeof setting === "boolean");
  take("first", isOutcomeWord);
  take("truth", isOutcomeWord);
  take("signature", (setting) => setting === "bad" || setting === "reused");
  return rule as unknown as MisbehaviourRule;
}

function isOutcomeWord(value: unknown): boolean {
  return value === "success" || value === "failed";
}
