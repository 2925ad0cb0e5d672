/** One event of Chrome's trace format; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time within `dur`. */
  readonly tdur?: number;
}

/** A task longer than this delays a tap (web.dev, Total Blocking Time). */
const LONGEST_TASK_MS = 50;

/**
 * Milliseconds beyond 50 of each task on the page's main thread after the first paint, in processor time multiplied by
 * `slowdown`. On a shared machine a task's wall time depends on other load; its processor time does not.
 */
export function ownBlockingTime(events: readonly TraceEvent[], slowdown: number): number {
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (paint === undefined) return Number.NaN;
  const tasks = events
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        ph === "X" &&
        ts >= paint.ts &&
        pid === paint.pid &&
        tid === paint.tid &&
        name.endsWith("RunTask"),
    )
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  let blocking = 0;
  let outerEndsAt = 0;
  for (const { ts, dur = 0, tdur = 0 } of tasks) {
    // A nested task is counted with the outer one.
    if (ts + dur <= outerEndsAt) continue;
    outerEndsAt = ts + dur;
    blocking += Math.max(0, (tdur / 1000) * slowdown - LONGEST_TASK_MS);
  }
  return blocking;
}
