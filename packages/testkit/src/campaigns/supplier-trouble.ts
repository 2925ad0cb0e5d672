import type { MisbehaviourRule } from "@konter/simulators";

/** The faults that a vendor's protocol allows. */
export interface TroubledProtocol {
  /** An unsigned callback cannot carry a wrong signature: a forged callback looks like a genuine one. */
  readonly signsCallbacks: boolean;
  /**
   * What the vendor can close for a while: a vendor that is no marketplace has no sellers, and some vendors close no
   * product kinds.
   */
  readonly closes: readonly MisbehaviourRule["scope"][];
}

/** Digiflazz and IAK. The simulator of a vendor without sellers ignores the scope of sellers. */
export const SIGNED_MARKET: TroubledProtocol = {
  signsCallbacks: true,
  closes: ["seller", "sku", "category", "account"],
};
export const UNSIGNED_SHOP: TroubledProtocol = {
  signsCallbacks: false,
  closes: ["sku", "account"],
};

/** Shares of all purchases, from 0 to 1. */
export interface TroubleShares {
  /** The share of each ordinary fault. */
  readonly each: number;
  /** Sales that change after they were decided. Half of the changes send no callback. */
  readonly lateChanges: number;
  readonly lostCallbacks: number;
}

/**
 * Numbers whose status may flip are separate from numbers that may be decided wrongly or change. If a number had both,
 * the second status check could return a flipped status that confirms the mistake, which no status check would find.
 */
const FLIPPING_NUMBERS = "[0-2]$";
const OTHER_NUMBERS = "(^|[3-9])$"; // includes purchases without a number, such as a new eSIM
const SHARE_OF_OTHERS = 0.7;

/** Later than a callback, but before the second status check. */
const LATE_MS = 1_200;
const BLOCKED_MS = 700;

/** All faults of a supplier in a chaos test that its protocol allows. A purchase meets several of them, or none. */
export function troubleRules(
  shares: TroubleShares,
  protocol = SIGNED_MARKET,
): readonly MisbehaviourRule[] {
  const { each, lateChanges, lostCallbacks } = shares;
  const sometimes = (share: number, rules: readonly MisbehaviourRule[]) =>
    rules.map((rule): MisbehaviourRule => ({ ...rule, probability: share }));
  const rules: readonly MisbehaviourRule[] = [
    { kind: "lost-callback", probability: lostCallbacks },
    ...sometimes(each, [...ANSWERS, ...CALLBACKS, ...OUTCOMES, ...QUESTIONS]),
    // Rare, because these faults delay a call by half a minute or stop many sales at once.
    ...sometimes(each / 8, [{ kind: "charge-then-timeout" }, ...REFUSALS]),
    ...sometimes(lateChanges / CHANGES.length / SHARE_OF_OTHERS, CHANGES),
  ];
  return rules.filter((rule) => isPossible(rule, protocol));
}

function isPossible(rule: MisbehaviourRule, { signsCallbacks, closes }: TroubledProtocol): boolean {
  if (rule.kind === "forged-callback") return signsCallbacks || rule.signature !== "reused";
  return rule.kind !== "refuse-for-a-while" || closes.includes(rule.scope);
}

const UNREADABLE = ["answer-html", "answer-500", "truncated-json"] as const;

const ANSWERS: readonly MisbehaviourRule[] = [
  { kind: "charge-then-drop" },
  { kind: "drop-before-charge" },
  ...UNREADABLE.flatMap((kind) => [{ kind }, { kind, charged: false }]),
  { kind: "slow", ms: 400 },
  { kind: "unlisted-code" },
];

const CALLBACKS: readonly MisbehaviourRule[] = [
  { kind: "duplicate-callback" },
  { kind: "early-callback" },
  { kind: "no-callback" },
  { kind: "forged-callback", signature: "bad" },
  { kind: "forged-callback", signature: "reused" },
  ...(["success", "failed"] as const).flatMap((truth) =>
    (["success", "failed"] as const).map(
      (first) =>
        ({
          kind: "contradictory-callback",
          ms: 42,
          truth,
          first,
          number: OTHER_NUMBERS,
        }) as const,
    ),
  ),
];

const OUTCOMES: readonly MisbehaviourRule[] = [
  { kind: "always-fail" },
  { kind: "price-move", by: 300 },
  { kind: "late-price", by: 300 },
  { kind: "empty-serial", atStatus: 2 },
  { kind: "late-serial", ms: LATE_MS },
  { kind: "late-serial", ms: LATE_MS, told: false },
  { kind: "second-serial", ms: LATE_MS },
  { kind: "second-serial", ms: LATE_MS, told: false },
  { kind: "stuck-pending" },
  { kind: "flipping-status", questions: 3, number: FLIPPING_NUMBERS },
  { kind: "flipping-status", questions: 40, number: FLIPPING_NUMBERS },
];

const QUESTIONS: readonly MisbehaviourRule[] = [
  { kind: "charge-then-drop", on: "status" },
  ...UNREADABLE.map((kind) => ({ kind, on: "status" }) as const),
  { kind: "slow", ms: 400, on: "status" },
];

const REFUSALS: readonly MisbehaviourRule[] = [
  { kind: "empty-balance" },
  ...(["seller", "sku", "category", "account"] as const).map(
    (scope) => ({ kind: "refuse-for-a-while", scope, ms: BLOCKED_MS }) as const,
  ),
];

const CHANGES: readonly MisbehaviourRule[] = (
  ["reverse-later", "flip-failed-to-success"] as const
).flatMap((kind) => [
  { kind, ms: LATE_MS, number: OTHER_NUMBERS },
  { kind, ms: LATE_MS, number: OTHER_NUMBERS, told: false },
]);
