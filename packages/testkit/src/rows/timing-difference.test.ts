import { expect, test } from "vitest";
import { seeded } from "../brand/seeded.ts";
import { isTold, timingDifference } from "./timing-difference.ts";

const TOLERANCE_MS = 0.5;

/** Differences of pairs that are noisy as answers over HTTP are: mostly close, now and then far away. */
function pairs(shift: number, random: () => number): readonly number[] {
  const noise = () => (random() - 0.5) * (random() < 0.05 ? 200 : 8);
  return Array.from({ length: 300 }, () => shift + noise() - noise());
}

test("two that last the same are never told apart, in a hundred series", () => {
  const told = Array.from({ length: 100 }, (_, seed) => {
    const random = seeded(seed);
    return isTold(timingDifference(pairs(0, random)), TOLERANCE_MS);
  });
  expect(told.filter(Boolean)).toEqual([]);
});

test("3 milliseconds are, in each of a hundred series and on both sides", () => {
  const told = Array.from({ length: 100 }, (_, seed) => {
    const random = seeded(seed);
    return isTold(timingDifference(pairs(seed % 2 === 0 ? 3 : -3, random)), TOLERANCE_MS);
  });
  expect(told.filter(Boolean)).toHaveLength(100);
});

test("the interval holds the median", () => {
  const random = seeded(7);
  const { low, median, high } = timingDifference(pairs(1, random));
  expect(low).toBeLessThan(median);
  expect(median).toBeLessThan(high);
});
