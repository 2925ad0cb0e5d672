import { setInterval as every } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpCounter } from "../../testing/http-counter.ts";
import type { HttpCounter } from "../../testing/http-counter.ts";
import { writeManyPurchases } from "../../testing/many-purchases.ts";
import { writeExports } from "./index.ts";

const ROWS = 1_000_000;
/** A chunk of rows, a part of bytes, and what the collector has not come round to. */
const MOST_GROWTH_BYTES = 250 * 1024 * 1024;
const SAMPLE_MS = 50;

let http: HttpCounter;
beforeAll(async () => {
  http = await openHttpCounter({ members: 2, deposit: 900_000_000, idle: true });
  await http.counter.buy();
  await writeManyPurchases(http.counter, ROWS);
  await http.counter.database.owner.query(
    "update purchase set member_id = $1 where member_id <> $1",
    [http.counter.members[0]?.id],
  );
}, 900_000);
afterAll(() => http.close());

async function watchMemory(until: AbortSignal): Promise<number> {
  let most = 0;
  try {
    for await (const _tick of every(SAMPLE_MS, undefined, { signal: until }))
      most = Math.max(most, process.memoryUsage().rss);
  } catch {
    // The watch ends with the work.
  }
  return most;
}

test("M266: a million rows are written with memory that does not grow with them", async () => {
  const owner = await http.member(0);
  await owner.call("exportOrder", {}, { key: "a-million-rows-1" });
  const before = process.memoryUsage().rss;
  const stop = new AbortController();
  const watched = watchMemory(stop.signal);
  const startedAt = performance.now();
  await writeExports(http.open.brand);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  stop.abort();
  const grown = (await watched) - before;
  const { exports } = (await owner.call("exports")).json as {
    exports: { rows: number; size_bytes: number; state: string }[];
  };
  const [file] = exports;
  console.info({ rows: file?.rows, size_bytes: file?.size_bytes, seconds, grown_bytes: grown });
  expect(file).toMatchObject({ state: "ready", rows: ROWS + 1 });
  expect(grown).toBeLessThan(MOST_GROWTH_BYTES);
}, 900_000);
