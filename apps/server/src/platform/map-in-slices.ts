import { setImmediate as turn } from "node:timers/promises";

/** The longest that one list may block the event loop. */
const SLICE_MS = 10;

/** Maps a long list in order and yields to the event loop every few milliseconds. */
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
