import { createHistogram } from "node:perf_hooks";

const MICROSECONDS_OF_MS = 1_000;

/**
 * The least that longestBlockMs finds in three runs: what blocks does so in each of them, a collection of garbage in one.
 */
export async function steadyBlockMs(work: () => Promise<unknown>): Promise<number> {
  const found: number[] = [];
  for (let run = 0; run < 3; run += 1) found.push(await longestBlockMs(work));
  return Math.min(...found);
}

/**
 * The longest that this thread computes without letting its event loop turn while the work is done, in ms. What is counted is the CPU
 * time of this thread between two turns, so that a busy machine, which makes it wait, changes nothing.
 */
export async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  const turns = createHistogram();
  let before = process.threadCpuUsage();
  let isOver = false;
  const turn = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    turns.record(Math.max(1, Math.round(user + system)));
    // A timer, not an immediate: between two of them the thread rests, and what it spends is the work's.
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
