import type { PaymentReading } from "../../../../ports/payment-gateway.ts";
import { decide } from "../deciding/decide.ts";
import type { Act, Decision, Standing } from "../deciding/decide.ts";
import type { AskingRules } from "../deciding/ladder.ts";
import type { ChargeState } from "../deciding/states.ts";

export const START = new Date("2026-11-25T10:00:00Z");
export const AMOUNT = 100_000;

export const fresh = (state: ChargeState, further: Partial<Standing> = {}): Standing => ({
  state,
  amount: AMOUNT,
  expiresAt: new Date(START.getTime() + 60 * 60_000),
  confirmAt: undefined,
  reversedAmount: 0,
  strayed: 0,
  hasForeign: false,
  notedLines: [],
  siblingCredited: false,
  madeAt: START,
  asking: {
    nextAskAt: START,
    asks: 0,
    makeAgain: false,
    notFoundCount: 0,
    notFoundAt: null,
    lookAt: null,
    doubted: false,
    doubtWord: null,
    doubtAt: null,
    doubtChanges: 0,
    unanswered: 0,
  },
  ...further,
});

/** Applies the actions of a decision to a charge. */
export function after(charge: Standing, { acts, asking }: Decision): Standing {
  return acts.reduce<Standing>((standing, act) => applied(standing, act), { ...charge, asking });
}

function applied(charge: Standing, act: Act): Standing {
  switch (act.act) {
    case "ready":
      return { ...charge, state: "pending" };
    case "confirm":
      return { ...charge, state: "confirming", confirmAt: act.at };
    case "credit":
      return { ...charge, state: "paid", confirmAt: undefined };
    case "close":
      return { ...charge, state: "closed", confirmAt: undefined };
    case "reverse":
      return { ...charge, state: "reversed", reversedAmount: act.amount };
    case "stray":
      return act.lineId === undefined
        ? { ...charge, strayed: charge.strayed + act.amount }
        : { ...charge, notedLines: [...charge.notedLines, act.lineId] };
    case "foreign":
      return { ...charge, hasForeign: true };
    case "case":
      return charge;
  }
}

/** The amount of a charge that our ledger has at the gateway. */
export const bookedOf = ({ state, amount, reversedAmount, strayed }: Standing): number =>
  (state === "paid" || state === "reversed" ? amount - reversedAmount : 0) + strayed;

export interface Step {
  readonly before: Standing;
  readonly reading: PaymentReading;
  readonly at: Date;
  readonly decision: Decision;
  readonly after: Standing;
}

/** Applies statuses to a charge, one after another with the given delays in seconds. */
export function live(
  charge: Standing,
  words: readonly { readonly reading: PaymentReading; readonly seconds: number }[],
  rules: AskingRules,
): readonly Step[] {
  const steps: Step[] = [];
  let standing = charge;
  let now = START;
  for (const { reading, seconds } of words) {
    now = new Date(now.getTime() + seconds * 1_000);
    const decision = decide(standing, reading, rules, now);
    const next = after(standing, decision);
    steps.push({ before: standing, reading, at: now, decision, after: next });
    standing = next;
  }
  return steps;
}
