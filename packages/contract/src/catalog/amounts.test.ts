import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalOf, judgeAmount, readHundredths, splitAmount, withAmount } from "./amounts.ts";

const HUNDREDTHS = fc.integer({ min: 1, max: 999_999_999 });
const CODE = fc.stringMatching(/^[A-Z0-9._-]{1,30}$/);

test("round-trips amounts, and codes that contain an amount", () => {
  fc.assert(
    fc.property(HUNDREDTHS, CODE, (hundredths, code) => {
      expect(readHundredths(decimalOf(hundredths))).toBe(hundredths);
      expect(readHundredths(decimalOf(hundredths).replace(".", ","))).toBe(hundredths);
      expect(splitAmount(withAmount(code, hundredths))).toEqual({ code, hundredths });
    }),
  );
});

test("accepts only the canonical spelling of an amount in a code", () => {
  for (const code of [
    "X",
    "X:",
    ":25",
    "X:0",
    "X:025",
    "X:25.0",
    "X:25.5",
    "X:25,50",
    "X:1e2",
    "X:-5",
  ])
    expect(splitAmount(code)).toBeUndefined();
  expect(splitAmount("X:25.50")).toEqual({ code: "X", hundredths: 2_550 });
});

test("rejects an amount below the minimum, above the maximum, or between the steps", () => {
  const RANGE = fc.record({
    least: fc.integer({ min: 1, max: 10_000 }),
    step: fc.integer({ min: 1, max: 500 }),
    steps: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(RANGE, fc.integer({ min: 1, max: 300_000 }), ({ least, step, steps }, amount) => {
      const range = {
        currency: "MYR",
        least_hundredths: least,
        most_hundredths: least + step * steps,
        step_hundredths: step,
      };
      const taken = Array.from({ length: steps + 1 }, (_, n) => least + n * step);
      const fault = judgeAmount(range, amount);
      expect(fault === undefined).toBe(taken.includes(amount));
      if (amount < least) expect(fault).toBe("amount_below_range");
      if (amount > least + step * steps) expect(fault).toBe("amount_above_range");
    }),
  );
});
