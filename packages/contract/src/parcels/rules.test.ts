import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { billedWeight } from "./rules.ts";
import type { WeightRule } from "./rules.ts";

const SMALL = { length: 10, width: 10, height: 10 };
/** Whole kilograms, 300 grams over one are free. */
const EXPRESS: WeightRule = {
  step_grams: 1_000,
  tolerance_grams: 300,
  least_grams: 1_000,
  most_grams: 50_000,
  divisor: 6_000,
};
const CARGO: WeightRule = {
  ...EXPRESS,
  tolerance_grams: 0,
  least_grams: 10_000,
  divisor: 5_000,
};

describe("the billed weight", () => {
  it.each([
    [1, 1_000],
    [1_000, 1_000],
    [1_300, 1_000],
    [1_301, 2_000],
    [2_300, 2_000],
    [2_301, 3_000],
  ])("M427: of %i grams is %i grams with a tolerance of 300", (grams, billed) => {
    expect(billedWeight(grams, SMALL, EXPRESS)).toMatchObject({
      billed_grams: billed,
      because: "weight",
    });
  });

  it("M427, M428: is that of the size where it is higher, and says so", () => {
    const box = { length: 40, width: 30, height: 20 };
    expect(billedWeight(1_200, box, EXPRESS)).toEqual({
      weight_grams: 1_200,
      volume_grams: 4_000,
      billed_grams: 4_000,
      because: "volume",
    });
    expect(billedWeight(1_200, box, CARGO).volume_grams).toBe(4_800);
  });

  it("is at least the courier's minimum", () => {
    expect(billedWeight(2_000, SMALL, CARGO)).toMatchObject({
      billed_grams: 10_000,
      because: "minimum",
    });
    expect(billedWeight(10_001, SMALL, CARGO)).toMatchObject({
      billed_grams: 11_000,
      because: "weight",
    });
  });

  it("never falls when a parcel gets heavier or longer, and is always a whole step or the minimum", () => {
    const size = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), size, size, size, (grams, ...sides) => {
        const [length, width, height] = sides;
        const box = { length, width, height };
        const { billed_grams: billed } = billedWeight(grams, box, EXPRESS);
        expect(billed % EXPRESS.step_grams).toBe(0);
        expect(billedWeight(grams + 1, box, EXPRESS).billed_grams).toBeGreaterThanOrEqual(billed);
        const longer = { ...box, length: length + 1 };
        expect(billedWeight(grams, longer, EXPRESS).billed_grams).toBeGreaterThanOrEqual(billed);
      }),
    );
  });
});
