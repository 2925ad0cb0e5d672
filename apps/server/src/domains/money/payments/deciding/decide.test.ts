import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { randomRuns } from "@konter/testkit/random-runs.ts";
import type { PaymentReading } from "../../../../ports/payment-gateway.ts";
import { decide } from "./decide.ts";
import type { AskingRules } from "./ladder.ts";
import { CHARGE_MOVES } from "./states.ts";
import { after, AMOUNT, bookedOf, fresh, live, START } from "../testing/charge-model.ts";
import type { Step } from "../testing/charge-model.ts";
import { word } from "../testing/scripted-gateway.ts";
import type { Said } from "../testing/scripted-gateway.ts";
import { meaningOf } from "./words.ts";

const RULES: AskingRules = {
  notFoundFinalAfterMinutes: 10,
  minSecondsBetweenCalls: 5,
  firstCheckAfterSeconds: 60,
  secondLookAfterSeconds: 6 * 60 * 60,
  reversibleForSeconds: 0,
};

const said: fc.Arbitrary<Said> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Said>({ state: "paid", amount: AMOUNT, currency: "IDR" }) },
  fc
    .constantFrom(AMOUNT - 1, AMOUNT + 1_000, 2 * AMOUNT)
    .map((amount): Said => ({ state: "paid", amount })),
  fc.constant<Said>({ state: "paid", amount: AMOUNT, currency: "USD" }),
  { weight: 2, arbitrary: fc.constant<Said>({ state: "pending" }) },
  { weight: 3, arbitrary: fc.constant<Said>({ state: "closed", closedBecause: "expired" }) },
  { weight: 2, arbitrary: fc.constant<Said>({ state: "reversed", amount: AMOUNT }) },
  fc
    .constantFrom(1, 30_000, AMOUNT)
    .map((back): Said => ({ state: "reversed", amount: AMOUNT, reversedAmount: back as never })),
  fc.constant<Said>({ state: "not_found" }),
  fc.constant<Said>({ state: "unknown" }),
);
const words = fc.array(
  fc.record({
    reading: said.map((each) => word(each)),
    seconds: fc.constantFrom(0, 1, 4, 5, 6, 130, 3_600, 90_000),
  }),
  { maxLength: 40 },
);
const rules = fc.constantFrom(RULES, { ...RULES, reversibleForSeconds: 120 });
const beginning = fc.constantFrom(
  fresh("creating"),
  fresh("pending"),
  fresh("pending", { siblingCredited: true }),
);

const keyOf = (reading: PaymentReading): string | undefined => {
  const meaning = meaningOf(reading, AMOUNT);
  return "key" in meaning ? meaning.key : undefined;
};
const movesMoney = ({ before, after }: Step): boolean => bookedOf(before) !== bookedOf(after);
const acts = (steps: readonly Step[]) => steps.flatMap(({ decision }) => decision.acts);
const count = (steps: readonly Step[], name: string) =>
  acts(steps).filter(({ act }) => act === name).length;

/**
 * The rule again, written independently of the table: the ledger follows the status at once if nothing was booked and
 * the charge is paid in full; otherwise only if the previous status was the same, and the first of these equal statuses
 * without another one in between is older by at least the gateway's interval.
 */
function mayMove(steps: readonly Step[], index: number, { minSecondsBetweenCalls }: AskingRules) {
  const { before, reading, at } = steps[index] as Step;
  if (bookedOf(before) === 0 && before.state !== "reversed" && keyOf(reading) === `holds ${AMOUNT}`)
    return true;
  let since = at;
  for (const earlier of steps.slice(0, index).reverse()) {
    const key = keyOf(earlier.reading);
    if (key === undefined) continue;
    if (key !== keyOf(reading)) break;
    since = earlier.at;
  }
  return at.getTime() - since.getTime() >= minSecondsBetweenCalls * 1_000;
}

const RUNS = { numRuns: randomRuns({ short: 4_000, long: 40_000 }) };

describe("any sequence of charge statuses", () => {
  test("moves the ledger only to a reported state, and only by the rule", () => {
    fc.assert(
      fc.property(beginning, words, rules, (charge, all, asking) => {
        const steps = live(charge, all, asking);
        for (const [index, step] of steps.entries()) {
          if (!movesMoney(step)) continue;
          const meaning = meaningOf(step.reading, AMOUNT);
          expect(meaning.kind).toBe("holds");
          if (meaning.kind === "holds") expect(bookedOf(step.after)).toBe(meaning.holds);
          expect(mayMove(steps, index, asking)).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test("credits at most once, reverses at most once, and follows the allowed moves", () => {
    fc.assert(
      fc.property(beginning, words, rules, (charge, all, asking) => {
        const steps = live(charge, all, asking);
        expect(count(steps, "credit")).toBeLessThanOrEqual(charge.siblingCredited ? 0 : 1);
        expect(count(steps, "reverse")).toBeLessThanOrEqual(count(steps, "credit"));
        expect(count(steps, "foreign")).toBeLessThanOrEqual(1);
        for (const { before, after } of steps)
          if (before.state !== after.state)
            expect(CHARGE_MOVES[before.state]).toContain(after.state);
      }),
      RUNS,
    );
  });

  test("leaves an open charge polled or with a case, and never drops a contradiction", () => {
    fc.assert(
      fc.property(beginning, words, rules, (charge, all, asking) => {
        for (const { decision, after } of live(charge, all, asking)) {
          const isForPerson = decision.acts.some(({ act }) => act === "case");
          const isOpen = ["creating", "pending", "confirming"].includes(after.state);
          if (isOpen || after.asking.doubted)
            expect(after.asking.nextAskAt !== null || isForPerson).toBe(true);
        }
      }),
      RUNS,
    );
  });

  test("leads to a ledger equal to a status that stays the same", () => {
    const lasting = said.filter(({ state, currency }) =>
      state === "paid" || state === "reversed" ? currency !== "USD" : state === "closed",
    );
    fc.assert(
      fc.property(beginning, words, lasting, rules, (charge, all, last, asking) => {
        const again = Array.from({ length: 9 }, () => ({ reading: word(last), seconds: 130 }));
        const standing = live(charge, [...all, ...again], asking).at(-1)?.after;
        const meaning = meaningOf(word(last), AMOUNT);
        if (standing === undefined || meaning.kind !== "holds") throw new Error("no word");
        expect(bookedOf(standing)).toBe(meaning.holds);
        expect(standing.asking.doubted).toBe(false);
      }),
      RUNS,
    );
  });

  test("breaks the rule in a table that accepts a contradiction at once (negative control)", () => {
    const credited = fresh("paid");
    const [first] = live(credited, [{ reading: word({ state: "closed" }), seconds: 0 }], RULES);
    expect(first && movesMoney(first)).toBe(false);
    const hasty = { ...(first as Step), after: fresh("reversed", { reversedAmount: AMOUNT }) };
    expect(movesMoney(hasty) && !mayMove([hasty], 0, RULES)).toBe(true);
  });
});

describe("a single status", () => {
  test.each([
    ["creating", { state: "pending" }, "ready"],
    ["creating", { state: "closed", closedBecause: "canceled" }, "closed"],
    ["pending", { state: "pending" }, "no_effect"],
    ["pending", { state: "paid", amount: AMOUNT }, "credited"],
    ["pending", { state: "reversed" }, "closed"],
    ["closed", { state: "paid", amount: AMOUNT }, "credited"],
    ["closed", { state: "pending" }, "no_effect"],
    ["paid", { state: "paid", amount: AMOUNT }, "no_effect"],
    ["paid", { state: "closed" }, "questioned"],
    ["paid", { state: "pending" }, "questioned"],
    ["paid", { state: "not_found" }, "no_effect"],
    ["pending", { state: "paid", amount: AMOUNT, currency: "USD" }, "questioned"],
  ] as const)("of a charge that is %s: %o leads to %s", (state, what, effect) => {
    expect(decide(fresh(state), word(what), RULES, START).effect).toBe(effect);
  });
});

describe("the last query about a charge that was closed locally", () => {
  const over = new Date(START.getTime() + 3 * 24 * 60 * 60_000);

  test("ends the polling if the gateway responds", () => {
    const { asking, acts } = decide(fresh("closed"), word({ state: "pending" }), RULES, over);
    expect({ asked: asking.nextAskAt, acts }).toEqual({ asked: null, acts: [] });
  });

  test("is repeated without a response, and credits a payment that a later response shows", () => {
    const silence = decide(fresh("closed"), word({ state: "unknown" }), RULES, over);
    expect(silence.asking.nextAskAt).toEqual(new Date(over.getTime() + 20_000));
    const paid = word({ state: "paid", amount: AMOUNT });
    const { effect } = decide(after(fresh("closed"), silence), paid, RULES, over);
    expect(effect).toBe("credited");
  });

  test("opens a case if the gateway never responds", () => {
    let charge = fresh("closed");
    const cases = [];
    while (charge.asking.nextAskAt !== null) {
      const decision = decide(charge, word({ state: "unknown" }), RULES, over);
      cases.push(...decision.acts);
      charge = after(charge, decision);
    }
    expect(cases).toEqual([{ act: "case", reason: "unanswered" }]);
  });
});
