/** Draws the same values in the same order on every first start. */
export interface Chance {
  /** From 0 to below 1. */
  fraction(): number;
  /** A whole number between the two, both included. */
  between(lowest: number, highest: number): number;
  /** True in this many of a hundred calls. */
  percent(times: number): boolean;
  pick<T>(from: readonly T[]): T;
  digits(count: number): string;
}

/** A linear congruential generator (the constants of Numerical Recipes). Good enough for demo data. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const between = (lowest: number, highest: number): number =>
    lowest + Math.floor(fraction() * (highest - lowest + 1));
  return {
    fraction,
    between,
    percent: (times) => fraction() * 100 < times,
    pick<T>(from: readonly T[]): T {
      const picked = from[between(0, from.length - 1)];
      if (picked === undefined) throw new Error("there is nothing to pick from");
      return picked;
    },
    digits: (count) => Array.from({ length: count }, () => between(0, 9)).join(""),
  };
}
