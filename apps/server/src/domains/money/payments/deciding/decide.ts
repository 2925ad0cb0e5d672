import type { PaymentReading } from "../../../../ports/payment-gateway.ts";
import {
  backOff,
  isApart,
  later,
  MOST_UNANSWERED,
  nextQuestion,
  notFoundCounts,
  soon,
} from "./ladder.ts";
import type { AskingRules } from "./ladder.ts";
import type { Act, Asking, Decision, Effect, Standing, StrayReason } from "./standing.ts";
import type { ClosedBecause } from "./states.ts";
import { meaningOf } from "./words.ts";
import type { Meaning } from "./words.ts";

export type { Act, Asking, Decision, Effect, Standing, StrayReason } from "./standing.ts";

/** The longest time that a worker's creation call can be in progress. */
const MAKING_MS = 30_000;
/** A status that changes back and forth this often is left to a person. */
const MOST_CHANGES = 6;

/** Decides the effect of a status on a charge. A pure function and the only place for this decision. */
export function decide(
  charge: Standing,
  reading: PaymentReading,
  rules: AskingRules,
  now: Date,
): Decision {
  const decision = decideOwn(charge, reading, rules, now);
  const second = secondPayments(charge, reading);
  if (second.length === 0) return decision;
  const { effect, acts, asking } = decision;
  return { effect: effect === "no_effect" ? "stray" : effect, acts: [...acts, ...second], asking };
}

/** Payments of the same charge with other ids: each goes to suspense once, independent of the charge's own state. */
const secondPayments = ({ notedLines }: Standing, { further = [] }: PaymentReading): Act[] =>
  further
    .filter(({ id }) => !notedLines.includes(id))
    .map(({ id, amount }) => ({ act: "stray", amount, reason: "second_payment", lineId: id }));

function decideOwn(
  charge: Standing,
  reading: PaymentReading,
  rules: AskingRules,
  now: Date,
): Decision {
  const meaning = meaningOf(reading, charge.amount);
  if (meaning.kind === "not_found" || meaning.kind === "unknown")
    return unanswered(charge, meaning.kind, rules, now);
  const proposal = weigh(charge, meaning, reading, rules, now);
  return isBelieved(charge, proposal)
    ? conclude(charge, proposal, rules, now)
    : hearAgain(charge, meaning.key, proposal, rules, now);
}

interface Proposal {
  readonly effect: Effect;
  readonly acts: readonly Act[];
  /** The status contradicts the current state. */
  readonly takesTwo?: true;
  /** The status confirms the current state, and that state is decided. */
  readonly agrees?: true;
}
const NOTHING: Proposal = { effect: "no_effect", acts: [] };
const AGREES: Proposal = { ...NOTHING, agrees: true };

/**
 * Accepts a status at once if it contradicts nothing and no contradiction is pending; otherwise only if it advances the
 * charge.
 */
function isBelieved(charge: Standing, { takesTwo, acts }: Proposal): boolean {
  const { doubted, doubtWord } = charge.asking;
  if (takesTwo) return false;
  return !doubted || (doubtWord === null && (acts.length > 0 || !isDecided(charge)));
}

const isCredited = ({ state }: Standing): boolean => state === "paid" || state === "reversed";
const isDecided = ({ state }: Standing): boolean =>
  state === "paid" || state === "reversed" || state === "closed";

type Told = Exclude<Meaning, { readonly kind: "not_found" | "unknown" }>;

function weigh(
  charge: Standing,
  meaning: Told,
  reading: PaymentReading,
  rules: AskingRules,
  now: Date,
): Proposal {
  if (isCredited(charge)) return weighCredited(charge, meaning);
  switch (meaning.kind) {
    case "pending":
      return charge.state === "creating" ? { effect: "ready", acts: [{ act: "ready" }] } : NOTHING;
    case "foreign": {
      if (charge.hasForeign) return charge.state === "closed" ? AGREES : NOTHING;
      const { currency, detail } = meaning;
      const acts: Act[] = [{ act: "foreign", currency, detail }, ...closing(charge, "mismatch")];
      return { effect: "stray", acts, takesTwo: true };
    }
    case "holds":
      return weighOpen(charge, meaning.holds, reading, rules, now);
  }
}

const closing = ({ state }: Standing, because: ClosedBecause): readonly Act[] =>
  state === "closed" ? [] : [{ act: "close", because }];

/** Nothing was credited yet. */
function weighOpen(
  charge: Standing,
  holds: number,
  reading: PaymentReading,
  rules: AskingRules,
  now: Date,
): Proposal {
  const { state, amount, strayed } = charge;
  if (holds === strayed) {
    if (holds > 0 || state === "closed") return AGREES;
    const because = state === "confirming" ? "failed" : (reading.closedBecause ?? "failed");
    const proposal: Proposal = { effect: "closed", acts: closing(charge, because) };
    return state === "confirming" ? { ...proposal, takesTwo: true } : proposal;
  }
  if (strayed === 0 && holds === amount && reading.state === "paid")
    return paidInFull(charge, rules, now);
  const acts: Act[] = [
    { act: "stray", amount: holds - strayed, reason: strayReason(holds, strayed) },
    ...closing(charge, "mismatch"),
  ];
  return { effect: "stray", acts, takesTwo: true };
}

const strayReason = (holds: number, strayed: number): StrayReason =>
  strayed === 0 ? "mismatch" : holds < strayed ? "reversed_more" : "returned_again";

function paidInFull(charge: Standing, rules: AskingRules, now: Date): Proposal {
  const { state, amount, siblingCredited, confirmAt } = charge;
  if (siblingCredited) {
    const acts: Act[] = [
      { act: "stray", amount, reason: "second_payment" },
      ...closing(charge, "unwanted"),
    ];
    return { effect: "stray", acts };
  }
  if (state === "confirming")
    return confirmAt !== undefined && now < confirmAt
      ? NOTHING
      : { effect: "credited", acts: [{ act: "credit" }] };
  if (rules.reversibleForSeconds > 0) {
    const at = later(now, rules.reversibleForSeconds * 1_000);
    return { effect: "confirming", acts: [{ act: "confirm", at }] };
  }
  return { effect: "credited", acts: [{ act: "credit" }] };
}

function weighCredited(charge: Standing, meaning: Told): Proposal {
  const { state, amount, reversedAmount, strayed } = charge;
  // "Not paid yet" moves nothing; a person clarifies whether the money is there.
  if (meaning.kind !== "holds")
    return { effect: "case", acts: [{ act: "case", reason: "contradiction" }], takesTwo: true };
  const booked = amount - reversedAmount + strayed;
  const missing = booked - meaning.holds;
  if (missing === 0) return AGREES;
  if (state === "reversed" || missing < 0) {
    const reason = missing > 0 ? "reversed_more" : "returned_again";
    return {
      effect: "stray",
      acts: [{ act: "stray", amount: 0 - missing, reason }],
      takesTwo: true,
    };
  }
  // The amount in suspense is reversed first, then the credit.
  const back = Math.min(missing - Math.max(0, Math.min(strayed, missing)), amount);
  const rest = missing - back;
  const acts: Act[] = [
    ...(back > 0
      ? [{ act: "reverse", amount: back } as const, { act: "case", reason: "reversed" } as const]
      : []),
    ...(rest > 0 ? [{ act: "stray", amount: 0 - rest, reason: "reversed_more" } as const] : []),
  ];
  return { effect: back > 0 ? "reversed" : "stray", acts, takesTwo: true };
}

const CALM = {
  doubted: false,
  doubtWord: null,
  doubtAt: null,
  doubtChanges: 0,
  unanswered: 0,
} as const;

/** The status is accepted: its actions are done, and the next query depends on the resulting state. */
function conclude(
  charge: Standing,
  { effect, acts, agrees }: Proposal,
  rules: AskingRules,
  now: Date,
): Decision {
  const calm: Asking = { ...charge.asking, ...CALM, notFoundCount: 0, notFoundAt: null };
  const confirm = acts.find((each) => each.act === "confirm");
  if (confirm !== undefined)
    return { effect, acts, asking: { ...calm, makeAgain: false, nextAskAt: confirm.at } };
  if (acts.some(({ act }) => act === "ready")) {
    const asking = { ...calm, makeAgain: false, asks: 0 };
    return { effect, acts, asking: { ...asking, nextAskAt: firstQuestion(charge, rules, now) } };
  }
  const decides = acts.some(({ act }) => act !== "case");
  if (decides) {
    const lookAt = later(now, rules.secondLookAfterSeconds * 1_000);
    return { effect, acts, asking: { ...calm, makeAgain: false, lookAt, nextAskAt: lookAt } };
  }
  if (isCredited(charge) || agrees) return lookedAt(effect, acts, calm, now);
  return goOn(charge, effect, acts, calm, rules, now);
}

/** The first query after the gateway has created the charge. */
export function firstQuestion(
  { expiresAt }: Pick<Standing, "expiresAt">,
  rules: AskingRules,
  now: Date,
): Date {
  const next = nextQuestion(0, { expiresAt, isOpen: true }, rules, now);
  return next === "given_up" ? now : next;
}

/** The charge is decided and the gateway agrees; only the recheck remains. */
function lookedAt(effect: Effect, acts: readonly Act[], calm: Asking, now: Date): Decision {
  const lookAt = calm.lookAt !== null && calm.lookAt > now ? calm.lookAt : null;
  return { effect, acts, asking: { ...calm, lookAt, nextAskAt: lookAt } };
}

/** Still open: moves to the next step of the schedule, or to a person at its end. */
function goOn(
  charge: Standing,
  effect: Effect,
  acts: readonly Act[],
  asking: Asking,
  rules: AskingRules,
  now: Date,
): Decision {
  const { expiresAt, state, confirmAt } = charge;
  if (state === "confirming" && confirmAt !== undefined && now < confirmAt)
    return { effect, acts, asking: { ...asking, nextAskAt: confirmAt } };
  const isOpen = state !== "closed";
  const next = nextQuestion(asking.asks + 1, { expiresAt, isOpen }, rules, now);
  if (next !== "given_up")
    return { effect, acts, asking: { ...asking, asks: asking.asks + 1, nextAskAt: next } };
  const ended: Asking = { ...asking, nextAskAt: null, lookAt: null };
  if (!isOpen) return { effect, acts, asking: ended };
  return { effect: "case", acts: [...acts, { act: "case", reason: "unanswered" }], asking: ended };
}

/**
 * A contradiction is accepted when the status repeats it after a while; a status that changes back and forth is left to
 * a person.
 */
function hearAgain(
  charge: Standing,
  word: string,
  proposal: Proposal,
  rules: AskingRules,
  now: Date,
): Decision {
  const { asking } = charge;
  const { doubtWord, doubtAt, doubtChanges } = asking;
  const isSame = doubtWord === word && doubtAt !== null;
  if (isSame && isApart(doubtAt, now, rules)) return conclude(charge, proposal, rules, now);
  const changes = doubtChanges + (doubtWord === null || isSame ? 0 : 1);
  if (changes >= MOST_CHANGES) {
    const acts: readonly Act[] = [{ act: "case", reason: "unstable" }];
    const calm: Asking = { ...asking, ...CALM };
    // A decided charge is left to a person; an open one is still polled.
    return isDecided(charge)
      ? { effect: "case", acts, asking: { ...calm, lookAt: null, nextAskAt: null } }
      : goOn(charge, "case", acts, calm, rules, now);
  }
  return {
    effect: "questioned",
    acts: [],
    asking: {
      ...asking,
      doubted: true,
      doubtWord: word,
      // The same status repeated too soon keeps the time of the first one.
      doubtAt: isSame ? doubtAt : now,
      doubtChanges: changes,
      unanswered: 0,
      nextAskAt: soon(now, rules),
    },
  };
}

/**
 * No usable response: the query is repeated. A charge that its gateway does not know is created again, or finally
 * closed.
 */
function unanswered(
  charge: Standing,
  kind: "not_found" | "unknown",
  rules: AskingRules,
  now: Date,
): Decision {
  const { state, asking, madeAt, expiresAt } = charge;
  if (isCredited(charge) || (state === "closed" && asking.doubted)) return silent(charge, now);
  if (kind === "unknown" || madeAt === undefined) {
    const further = goOn(charge, "no_effect", [], asking, rules, now);
    // A locally closed charge may have been paid, so polling ends only with a response or with a person.
    if (state === "closed" && further.asking.nextAskAt === null) return silent(charge, now);
    if (state !== "creating" || now >= expiresAt) return further;
    const next = { ...asking, asks: asking.asks + 1, nextAskAt: backOff(now, asking.asks) };
    return { effect: "no_effect", acts: [], asking: next };
  }
  if (state === "creating" && now < expiresAt) {
    const until = later(madeAt, MAKING_MS);
    if (now < until)
      return { effect: "no_effect", acts: [], asking: { ...asking, nextAskAt: until } };
    return {
      effect: "make_again",
      acts: [],
      asking: { ...asking, makeAgain: true, nextAskAt: now },
    };
  }
  return notThere(charge, madeAt, rules, now);
}

/** Expired and unknown to the gateway: closed if two responses long enough after creation say so. */
function notThere(charge: Standing, madeAt: Date, rules: AskingRules, now: Date): Decision {
  const { asking, expiresAt, state } = charge;
  if (now < expiresAt || !notFoundCounts(madeAt, now, rules) || state === "confirming")
    return goOn(charge, "no_effect", [], asking, rules, now);
  const { notFoundAt, notFoundCount } = asking;
  if (notFoundAt === null || !isApart(notFoundAt, now, rules)) {
    const heard = { notFoundCount: notFoundCount + 1, notFoundAt: notFoundAt ?? now };
    return {
      effect: "no_effect",
      acts: [],
      asking: { ...asking, ...heard, nextAskAt: soon(now, rules) },
    };
  }
  const ended: Asking = { ...asking, ...CALM, makeAgain: false, nextAskAt: null, lookAt: null };
  return state === "closed"
    ? { effect: "no_effect", acts: [], asking: ended }
    : { effect: "closed", acts: [{ act: "close", because: "expired" }], asking: ended };
}

/** A query about a decided charge is repeated until the gateway responds or a person takes over. */
function silent({ asking }: Standing, now: Date): Decision {
  const count = asking.unanswered + 1;
  if (count < MOST_UNANSWERED)
    return {
      effect: "no_effect",
      acts: [],
      asking: { ...asking, unanswered: count, nextAskAt: backOff(now, count) },
    };
  return {
    effect: "case",
    acts: [{ act: "case", reason: "unanswered" }],
    asking: { ...asking, ...CALM, lookAt: null, nextAskAt: null },
  };
}
