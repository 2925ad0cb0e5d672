import { expect, test } from "vitest";
import { seeded } from "../brand/seeded.ts";
import { isTold, timingDifference } from "./timing-difference.ts";

const TOLERANCE_MS = 0.5;

/** Differences of pairs with noise as in HTTP responses: mostly small, now and then large. */
function pairs(shift: number, random: () => number): readonly number[] {
  const noise = () => (random() - 0.5) * (random() < 0.05 ? 200 : 8);
  return Array.from({ length: 300 }, () => shift + noise() - noise());
}

test("never distinguishes two equal series, in a hundred attempts", () => {
  const told = Array.from({ length: 100 }, (_, seed) => {
    const random = seeded(seed);
    return isTold(timingDifference(pairs(0, random)), TOLERANCE_MS);
  });
  expect(told.filter(Boolean)).toEqual([]);
});

test("distinguishes 3 milliseconds in each of a hundred series and in both directions", () => {
  const told = Array.from({ length: 100 }, (_, seed) => {
    const random = seeded(seed);
    return isTold(timingDifference(pairs(seed % 2 === 0 ? 3 : -3, random)), TOLERANCE_MS);
  });
  expect(told.filter(Boolean)).toHaveLength(100);
});

test("returns an interval that contains the median", () => {
  const random = seeded(7);
  const { low, median, high } = timingDifference(pairs(1, random));
  expect(low).toBeLessThan(median);
  expect(median).toBeLessThan(high);
});
