import { expect, test } from "vitest";
import type { ChargeOutcome } from "../../../ports/payment-gateway.ts";
import { decideMade } from "./decide-made.ts";
import type { Standing } from "./decide.ts";
import type { AskingRules } from "./ladder.ts";
import { fresh, START } from "./testing/charge-model.ts";

const RULES: AskingRules = {
  notFoundFinalAfterMinutes: 10,
  minSecondsBetweenCalls: 5,
  firstCheckAfterSeconds: 60,
  secondLookAfterSeconds: 6 * 3_600,
  reversibleForSeconds: 0,
};
const DAY_SECONDS = 24 * 3_600;
const at = (seconds: number): Date => new Date(START.getTime() + seconds * 1_000);
const evidence = { code: "", message: "", body: "" };
const unreached = { state: "unreached" } as const;
const unknown = { ...evidence, state: "unknown" } as const;
const refused = (reason: "duplicate" | "other") =>
  ({ ...evidence, state: "refused", reason }) as const;
const made = { ...evidence, state: "made", gatewayReference: "G1" } as ChargeOutcome;

const charge = (asking: Partial<Standing["asking"]> = {}, further: Partial<Standing> = {}) => {
  const standing = fresh("creating", further);
  return { ...standing, makes: 1, asking: { ...standing.asking, asks: 3, ...asking } };
};
const hear = (
  standing: ReturnType<typeof charge>,
  outcome: Parameters<typeof decideMade>[1],
  seconds = 0,
) => decideMade(standing, outcome, RULES, at(seconds));

test("made: the first question comes when the gateway says, whatever was asked before", () => {
  const standing = charge({ makeAgain: true });
  expect(hear(standing, made)).toEqual({
    effect: "ready",
    acts: [{ act: "ready" }],
    asking: { ...standing.asking, makeAgain: false, asks: 0, nextAskAt: at(60) },
  });
});

test("that never left is tried again in growing pauses, and made again only where it was made before", () => {
  const standing = charge();
  const tried = { ...standing.asking, asks: 4, nextAskAt: at(80) };
  expect(hear(standing, unreached)).toEqual({
    effect: "no_effect",
    acts: [],
    asking: { ...tried, makeAgain: false },
  });
  expect(hear({ ...standing, makes: 2 }, unreached).asking.makeAgain).toBe(true);
});

test.each([["unknown", unknown] as const, ["duplicate", refused("duplicate")] as const])(
  "%s: its status is asked soon",
  (_what, outcome) => {
    const standing = charge({ makeAgain: true });
    expect(hear(standing, outcome)).toEqual({
      effect: "no_effect",
      acts: [],
      asking: { ...standing.asking, makeAgain: false, nextAskAt: at(5) },
    });
  },
);

test("refused: closed, and asked about all the same where an earlier making was not answered", () => {
  const standing = charge({ makeAgain: true });
  const closed = {
    effect: "closed",
    acts: [{ act: "close", because: "refused" }],
    asking: { ...standing.asking, makeAgain: false, asks: 0, nextAskAt: null },
  };
  expect(hear(standing, refused("other"))).toEqual(closed);
  const again = { ...standing, makes: 2 };
  expect(hear(again, refused("other"))).toEqual({
    ...closed,
    asking: { ...closed.asking, nextAskAt: at(60) },
  });
  // A day after its expiry the gateway has let it go by itself.
  expect(hear(again, refused("other"), 3_600 + DAY_SECONDS + 1)).toEqual(closed);
});

test("of what is not being made any more it changes nothing", () => {
  const standing = { ...charge({ makeAgain: true }), state: "pending" as const };
  expect(hear(standing, made)).toEqual({
    effect: "no_effect",
    acts: [],
    asking: standing.asking,
  });
});
