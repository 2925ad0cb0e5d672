import { setImmediate as turn } from "node:timers/promises";

/** As long as the event loop may be held up by one list. */
const SLICE_MS = 10;

/** Maps a long list in its order, and lets the event loop turn every few milliseconds. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let until = performance.now() + SLICE_MS;
  for (const item of items) {
    results.push(work(item));
    if (performance.now() < until) continue;
    await turn();
    until = performance.now() + SLICE_MS;
  }
  return results;
}
