const FIRST_WAIT_MILLISECONDS = 2000;
const LONGEST_WAIT_MILLISECONDS = 15_000;
const GROWTH = 1.4;

/** Delay before the next poll of an open transaction, by number of polls. */
export function lookAgainAfter(looks: number): number {
  const wait = FIRST_WAIT_MILLISECONDS * GROWTH ** Math.max(0, looks - 1);
  return Math.min(Math.round(wait), LONGEST_WAIT_MILLISECONDS);
}
