import { expect } from "vitest";
import { decide } from "../deciding/decide.ts";
import type { Act, Decision, Standing } from "../deciding/decide.ts";
import type { AskingRules } from "../deciding/ladder.ts";
import { AMOUNT, fresh, START } from "./charge-model.ts";
import { word } from "./scripted-gateway.ts";
import type { Said } from "./scripted-gateway.ts";

export const RULES: AskingRules = {
  notFoundFinalAfterMinutes: 10,
  minSecondsBetweenCalls: 5,
  firstCheckAfterSeconds: 60,
  secondLookAfterSeconds: 6 * 3_600,
  reversibleForSeconds: 0,
};
export const MINUTE = 60;
export const HOUR = 3_600;
export const DAY = 24 * HOUR;
/** Test charges expire an hour after creation. */
export const EXPIRY = HOUR;
export const at = (seconds: number): Date => new Date(START.getTime() + seconds * 1_000);

export const PAID: Said = { state: "paid", amount: AMOUNT };
export const CALM = {
  doubted: false,
  doubtWord: null,
  doubtAt: null,
  doubtChanges: 0,
  unanswered: 0,
};

export type Asking = Standing["asking"];
export const asked = (
  state: Standing["state"],
  asking: Partial<Asking>,
  further: Partial<Standing> = {},
): Standing => ({ ...fresh(state, further), asking: { ...fresh(state).asking, ...asking } });
export const hear = (charge: Standing, said: Said, seconds = 0, rules = RULES): Decision =>
  decide(charge, word(said), rules, at(seconds));
/** A decision with these actions and polling changes; the rest of the polling state stays. */
export const decided = (
  charge: Standing,
  effect: Decision["effect"],
  acts: readonly Act[],
  asking: Partial<Asking>,
): Decision => ({ effect, acts, asking: { ...charge.asking, ...asking } });
/** The charge as if the same status had been received `seconds` ago. */
export const again = (charge: Standing, doubtWord: string, seconds: number): Standing => ({
  ...charge,
  asking: { ...charge.asking, doubted: true, doubtWord, doubtAt: at(0 - seconds) },
});
/** The actions after the same status was received twice, some time apart. */
export const actsOf = (charge: Standing, said: Said): readonly Act[] => {
  const first = hear(charge, said);
  expect([first.effect, first.acts]).toEqual(["questioned", []]);
  return hear(again(charge, first.asking.doubtWord ?? "", 5), said).acts;
};
