/** What can be told from two series of times that were measured in pairs, each pair at about the same moment. */
export interface TimingDifference {
  /** Median of the pairs' differences in milliseconds, and the interval in which it lies with 99.9 %. */
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** Of the normal distribution, two-sided. */
const Z_999 = 3.2905;

/**
 * The median of paired differences with its interval from the order of the values (sign test), whatever their distribution.
 * Pairs, since other work on the machine slows both of a pair; the median, since one slow answer says nothing.
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

/** Whether somebody who measures learns something: the whole interval lies beyond the tolerance, on one side. */
export function isTold({ low, high }: TimingDifference, toleranceMs: number): boolean {
  return low > toleranceMs || high < 0 - toleranceMs;
}
