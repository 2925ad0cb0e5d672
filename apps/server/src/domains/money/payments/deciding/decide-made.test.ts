import { expect, test } from "vitest";
import type { ChargeOutcome } from "../../../../ports/payment-gateway.ts";
import { decideMade } from "./decide-made.ts";
import type { Standing } from "./decide.ts";
import type { AskingRules } from "./ladder.ts";
import { fresh, START } from "../testing/charge-model.ts";

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

test("created: schedules the first query at the gateway's time, whatever was scheduled before", () => {
  const standing = charge({ makeAgain: true });
  expect(hear(standing, made)).toEqual({
    effect: "ready",
    acts: [{ act: "ready" }],
    asking: { ...standing.asking, makeAgain: false, asks: 0, nextAskAt: at(60) },
  });
});

test("not sent: retries with growing delays, and creates again only if it was sent before", () => {
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
  "%s: queries the status soon",
  (_what, outcome) => {
    const standing = charge({ makeAgain: true });
    expect(hear(standing, outcome)).toEqual({
      effect: "no_effect",
      acts: [],
      asking: { ...standing.asking, makeAgain: false, nextAskAt: at(5) },
    });
  },
);

test("rejected: closes the charge, and still polls it if an earlier creation call had no response", () => {
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
  // A day after expiry the gateway has expired the charge itself.
  expect(hear(again, refused("other"), 3_600 + DAY_SECONDS + 1)).toEqual(closed);
});

test("changes nothing if the charge is no longer being created", () => {
  const standing = { ...charge({ makeAgain: true }), state: "pending" as const };
  expect(hear(standing, made)).toEqual({
    effect: "no_effect",
    acts: [],
    asking: standing.asking,
  });
});
