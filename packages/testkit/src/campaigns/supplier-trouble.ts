import type { MisbehaviourRule } from "@konter/simulators";

/** What of the trouble a vendor's protocol has. */
export interface TroubledProtocol {
  /** A callback that nothing signs cannot carry another one's signature: a forged one looks as a true one does. */
  readonly signsCallbacks: boolean;
  /** What can be closed for a while there: a vendor that is no market has no sellers, and some close no kinds of products. */
  readonly closes: readonly MisbehaviourRule["scope"][];
}

/** Digiflazz and IAK; the simulator of a vendor without sellers leaves those out by itself. */
export const SIGNED_MARKET: TroubledProtocol = {
  signsCallbacks: true,
  closes: ["seller", "sku", "category", "account"],
};
export const UNSIGNED_SHOP: TroubledProtocol = {
  signsCallbacks: false,
  closes: ["sku", "account"],
};

/** Shares of all purchases, 0 to 1. */
export interface TroubleShares {
  /** Each ordinary misbehaviour. */
  readonly each: number;
  /** Sales that change after they were decided; no callback tells of half of them. */
  readonly lateChanges: number;
  readonly lostCallbacks: number;
}

/**
 * Numbers whose status may flip, and numbers that may be decided wrongly or change. Where both met, the one answer of a
 * second look could be a lie that agrees with the mistake: nothing that asks a supplier finds that out.
 */
const FLIPPING_NUMBERS = "[0-2]$";
const OTHER_NUMBERS = "(^|[3-9])$"; // what goes to no number, as a new eSIM, is among them
const SHARE_OF_OTHERS = 0.7;

/** Later than a callback, earlier than a second look. */
const LATE_MS = 1_200;
const BLOCKED_MS = 700;

/** What a supplier does wrong in a campaign: everything that its protocol lets it. Each purchase meets several of them, or none. */
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
    // These hold a call up for half a minute, or stop many sales at once.
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
