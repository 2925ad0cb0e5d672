import type { SimulatedProduct } from "./suppliers/products.ts";

/** With these faults the buyer gets no readable response. */
export const UNREADABLE_ANSWERS = [
  /** The purchase is recorded, then the connection is cut. */
  "charge-then-drop",
  /** The purchase is recorded, then there is no response. */
  "charge-then-timeout",
  /** The connection is cut and nothing is recorded. */
  "drop-before-charge",
  /** HTTP 200 with a web page. `charged: false` records nothing. */
  "answer-html",
  /** HTTP 500. `charged: false` records nothing. */
  "answer-500",
  /** Half of the JSON. `charged: false` records nothing. */
  "truncated-json",
] as const;

/** All faults of a simulated supplier. */
export const MISBEHAVIOURS = [
  ...UNREADABLE_ANSWERS,
  /** The response takes `ms` longer (default 3,000). */
  "slow",
  /** Each callback is sent `copies` times at once (default 5). */
  "duplicate-callback",
  /** The callback is sent, and its response awaited, before the purchase is answered with "pending". */
  "early-callback",
  /** Two contradicting callbacks, `ms` apart (default 300): `first`, then the opposite. `truth` is recorded. */
  "contradictory-callback",
  /** No callback is sent for this purchase. */
  "no-callback",
  /** A callback is sent and never arrives. Applies to each callback, including those of later changes. */
  "lost-callback",
  /** Bills `by` rupiah more than listed (default 500), or less if negative. */
  "price-move",
  /**
   * The same, but the purchase is first pending at the listed price: callback and status responses have the billed
   * amount.
   */
  "late-price",
  /** Rejects the purchase as if our balance there were 0. */
  "empty-balance",
  /** Success without a serial number until status query number `atStatus` (default 3). */
  "empty-serial",
  /** Success without a serial number, which the records have `ms` later (default 300). */
  "late-serial",
  /** The serial number changes `ms` after success (default 300). */
  "second-serial",
  /** The transaction is reversed and refunded `ms` after success (default 300). */
  "reverse-later",
  /** The purchase fails; `ms` later (default 300) it turns out to be delivered and is charged. */
  "flip-failed-to-success",
  /** A false callback before the valid one: with a bad signature, or with the valid one's over another body. */
  "forged-callback",
  /** The purchase is recorded and delivered, but the response has `code` (default 777). */
  "unlisted-code",
  /** Every purchase ends with `code` (default: the vendor's general failure code). */
  "always-fail",
  /**
   * The seller, SKU, category or account (`scope`, default seller) of the affected purchase rejects everything with
   * `code` (default: the vendor's code for that scope) for `ms` (default 60,000).
   */
  "refuse-for-a-while",
  /**
   * Once settled, the first `questions` status responses (default 6) alternate between the wrong and the true outcome;
   * the records stay.
   */
  "flipping-status",
  /** Stays pending until `deliverLater`. */
  "stuck-pending",
] as const;

export type MisbehaviourKind = (typeof MISBEHAVIOURS)[number];

/** One fault rule. Without `number`, `sku`, `probability` and `count` it always applies. */
export interface MisbehaviourRule {
  readonly kind: MisbehaviourKind;
  /** Regular expression that the customer number must match. */
  readonly number?: string;
  /** Only this SKU. */
  readonly sku?: string;
  /** Only this seller of the product; never applies to a vendor without sellers. */
  readonly seller?: string;
  /** 0 to 1. */
  readonly probability?: number;
  /** How often it may apply. */
  readonly count?: number;
  /** The affected calls: purchases (default), status queries, everything else, or any. */
  readonly on?: Exclude<CallKind, "callback"> | "any";
  readonly ms?: number;
  readonly copies?: number;
  readonly by?: number;
  readonly code?: string;
  readonly atStatus?: number;
  readonly charged?: boolean;
  readonly first?: "success" | "failed";
  readonly truth?: "success" | "failed";
  readonly signature?: "bad" | "reused";
  /**
   * False: no callback reports a later change (`reverse-later`, `flip-failed-to-success`, `second-serial`,
   * `late-serial`).
   */
  readonly told?: boolean;
  readonly questions?: number;
  readonly scope?: RefusalScope;
}

export type CallKind = "buy" | "status" | "other" | "callback";

type RefusalScope = "seller" | "sku" | "category" | "account";

/** The known facts about a possible target. */
export interface StruckCall {
  readonly customerNumber?: string | undefined;
  readonly product?: Pick<SimulatedProduct, "sku" | "seller" | "kind"> | undefined;
  /** The SKU, if the product is not on sale or was not looked up. */
  readonly sku?: string | undefined;
}

/** The rules that apply to one call, the first of each kind. */
export type Strikes = ReadonlyMap<MisbehaviourKind, MisbehaviourRule>;

export const NO_STRIKES: Strikes = new Map();

interface ArmedRule {
  readonly rule: MisbehaviourRule;
  readonly number: RegExp | undefined;
  remaining: number;
}

const REFUSAL_MS = 60_000;

export class Misbehaviour {
  #armed: ArmedRule[] = [];
  /** Active rejections: their scope, the rule, and their end on the monotonic clock. */
  readonly #refusals = new Map<
    string,
    { readonly rule: MisbehaviourRule; readonly endsAt: number }
  >();
  readonly #struck = new Map<MisbehaviourKind, number>();
  readonly #random: () => number;
  readonly #monotonicMs: () => number;

  constructor(random: () => number, monotonicMs: () => number = () => performance.now()) {
    this.#random = random;
    this.#monotonicMs = monotonicMs;
  }

  add(rule: MisbehaviourRule): void {
    const number = rule.number === undefined ? undefined : new RegExp(rule.number);
    this.#armed.push({ rule, number, remaining: rule.count ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#armed = [];
    this.#refusals.clear();
  }

  /** Selects the rules that apply to a call, and counts them. */
  strike(call: CallKind, about: StruckCall = {}): Strikes {
    if (this.#armed.length === 0) return NO_STRIKES;
    const strikes = new Map<MisbehaviourKind, MisbehaviourRule>();
    const refusal = call === "buy" ? this.#refusalOf(about) : undefined;
    if (refusal !== undefined) strikes.set(refusal.kind, refusal);
    for (const armed of this.#armed) {
      const { rule } = armed;
      if (strikes.has(rule.kind) || !this.#fits(armed, call, about)) continue;
      armed.remaining -= 1;
      strikes.set(rule.kind, rule);
      if (rule.kind === "refuse-for-a-while") this.#beginRefusal(rule, about);
    }
    for (const kind of strikes.keys()) this.#struck.set(kind, (this.#struck.get(kind) ?? 0) + 1);
    return strikes;
  }

  /** How many calls and callbacks each kind has affected so far; unused kinds are omitted. */
  struck(): Readonly<Partial<Record<MisbehaviourKind, number>>> {
    return Object.fromEntries(this.#struck);
  }

  #beginRefusal(rule: MisbehaviourRule, about: StruckCall): void {
    const endsAt = this.#monotonicMs() + (rule.ms ?? REFUSAL_MS);
    this.#refusals.set(concerned(rule.scope ?? "seller", about), { rule, endsAt });
  }

  #refusalOf(about: StruckCall): MisbehaviourRule | undefined {
    for (const scope of REFUSAL_SCOPES) {
      const refusal = this.#refusals.get(concerned(scope, about));
      if (refusal !== undefined && this.#monotonicMs() < refusal.endsAt) return refusal.rule;
    }
    return undefined;
  }

  #fits({ rule, number, remaining }: ArmedRule, call: CallKind, about: StruckCall): boolean {
    if (remaining <= 0 || !isStruck(rule, call)) return false;
    if (rule.sku !== undefined && rule.sku !== (about.product?.sku ?? about.sku)) return false;
    const needsSeller = rule.kind === "refuse-for-a-while" && (rule.scope ?? "seller") === "seller";
    if (needsSeller && about.product?.seller === undefined) return false;
    if (rule.seller !== undefined && rule.seller !== about.product?.seller) return false;
    if (number !== undefined && !number.test(about.customerNumber ?? "")) return false;
    return rule.probability === undefined || this.#random() < rule.probability;
  }
}

/** Only a lost callback affects callbacks. */
function isStruck({ kind, on = "buy" }: MisbehaviourRule, call: CallKind): boolean {
  if (call === "callback" || kind === "lost-callback") {
    return call === "callback" && kind === "lost-callback";
  }
  return on === "any" || on === call;
}

const REFUSAL_SCOPES: readonly RefusalScope[] = ["account", "category", "seller", "sku"];

/** The scope of a rejection as a key. */
function concerned(scope: RefusalScope, { product, sku }: StruckCall): string {
  const value = {
    seller: product?.seller,
    sku: product?.sku ?? sku,
    category: product?.kind,
    account: "",
  }[scope];
  return `${scope} ${value}`;
}

const NUMBER_FIELDS = [
  "probability",
  "count",
  "ms",
  "copies",
  "by",
  "atStatus",
  "questions",
] as const;
const TEXT_FIELDS = ["number", "sku", "seller", "code"] as const;

/** Checks a rule received over HTTP; throws TypeError with the reason. */
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
  take("told", (setting) => typeof setting === "boolean");
  take("scope", (setting) => REFUSAL_SCOPES.some((scope) => scope === setting));
  take("first", isOutcomeWord);
  take("truth", isOutcomeWord);
  take("signature", (setting) => setting === "bad" || setting === "reused");
  return rule as unknown as MisbehaviourRule;
}

function isOutcomeWord(value: unknown): boolean {
  return value === "success" || value === "failed";
}
