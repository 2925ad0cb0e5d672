/** The difference between two series of times that were measured in pairs, each pair at about the same time. */
export interface TimingDifference {
  /** Median of the pairs' differences in milliseconds, and its 99.9 % confidence interval. */
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Quantile of the normal distribution, two-sided. */
const Z_999 = 3.2905;

/**
 * The median of paired differences, with its confidence interval by the sign test, which assumes no distribution. Pairs
 * are used because other work on the machine slows both of a pair; the median, because one slow response means nothing.
 */
export function timingDifference(differences: readonly number[]): TimingDifference {
  const sorted = differences.toSorted((one, other) => one - other);
  const count = sorted.length;
  const outside = Math.max(0, Math.floor(count / 2 - (Z_999 * Math.sqrt(count)) / 2));
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  const middle = Math.floor(count / 2);
  return {
    median: count % 2 === 1 ? at(middle) : (at(middle - 1) + at(middle)) / 2,
    low: at(outside),
    high: at(count - 1 - outside),
  };
}

/** Whether an observer can tell the two apart: the whole interval is beyond the tolerance, on one side. */
export function isTold({ low, high }: TimingDifference, toleranceMs: number): boolean {
  return low > toleranceMs || high < 0 - toleranceMs;
}
