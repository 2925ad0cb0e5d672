import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PaymentReading } from "../../../ports/payment-gateway.ts";
import { decide } from "./decide.ts";
import type { AskingRules } from "./ladder.ts";
import { CHARGE_MOVES } from "./states.ts";
import { after, AMOUNT, bookedOf, fresh, live, START } from "./testing/charge-model.ts";
import type { Step } from "./testing/charge-model.ts";
import { word } from "./testing/scripted-gateway.ts";
import type { Said } from "./testing/scripted-gateway.ts";
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
 * The rule, told a second time and without the table: what our books say moves to what the status says. At once, where nothing
 * was booked and the charge is paid in full; else when the word before it said the same, and the first of those that said the same
 * without another word in between is at least the gateway's interval older.
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

const RUNS = { numRuns: 20_000 };

describe("whatever the status of a charge says, in any order and at any time", () => {
  test("its books move to what was said and nowhere else, and only by the rule", () => {
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

  test("it is credited once at most and reversed once at most, and moves as it may", () => {
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

  test("whoever is open is asked again or stands before a person; a doubt is never dropped", () => {
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

  test("when it says one thing from then on, the books say the same", () => {
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

  test("the control: a table that believes a contradiction at once breaks the rule", () => {
    const credited = fresh("paid");
    const [first] = live(credited, [{ reading: word({ state: "closed" }), seconds: 0 }], RULES);
    expect(first && movesMoney(first)).toBe(false);
    const hasty = { ...(first as Step), after: fresh("reversed", { reversedAmount: AMOUNT }) };
    expect(movesMoney(hasty) && !mayMove([hasty], 0, RULES)).toBe(true);
  });
});

describe("a single word", () => {
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
  ] as const)("of a charge that is %s: %o is %s", (state, what, effect) => {
    expect(decide(fresh(state), word(what), RULES, START).effect).toBe(effect);
  });
});

describe("the last question about a charge that was closed here", () => {
  const over = new Date(START.getTime() + 3 * 24 * 60 * 60_000);

  test("ends the asking where it is answered", () => {
    const { asking, acts } = decide(fresh("closed"), word({ state: "pending" }), RULES, over);
    expect({ asked: asking.nextAskAt, acts }).toEqual({ asked: null, acts: [] });
  });

  test("is asked again where it is not answered, and a payment that it then shows is credited", () => {
    const silence = decide(fresh("closed"), word({ state: "unknown" }), RULES, over);
    expect(silence.asking.nextAskAt).toEqual(new Date(over.getTime() + 20_000));
    const paid = word({ state: "paid", amount: AMOUNT });
    const { effect } = decide(after(fresh("closed"), silence), paid, RULES, over);
    expect(effect).toBe("credited");
  });

  test("is a person's case when it is never answered", () => {
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
