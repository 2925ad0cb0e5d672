import { createHistogram } from "node:perf_hooks";

const MICROSECONDS_OF_MS = 1_000;

/**
 * Returns the minimum of longestBlockMs over three runs: blocking code shows in each of them, garbage collection in
 * one.
 */
export async function steadyBlockMs(work: () => Promise<unknown>): Promise<number> {
  const found: number[] = [];
  for (let run = 0; run < 3; run += 1) found.push(await longestBlockMs(work));
  return Math.min(...found);
}

/**
 * Returns the longest time in ms that this thread computes without a turn of the event loop while `work` runs. Measures
 * the thread's CPU time between two turns, so a busy machine has no effect.
 */
export async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  const turns = createHistogram();
  let before = process.threadCpuUsage();
  let isOver = false;
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    turns.record(Math.max(1, Math.round(user + system)));
    // A timer instead of an immediate: between two timers the thread idles, so the CPU time belongs to the work.
    if (!isOver) setTimeout(turn, 1);
  };
  turn();
  turns.reset();
  try {
    await work();
  } finally {
    isOver = true;
    turn();
  }
  return turns.max / MICROSECONDS_OF_MS;
}
