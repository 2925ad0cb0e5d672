import { setInterval as every } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { writeManyPurchases } from "@konter/testkit/rows/many-purchases.ts";
import { writeExports } from "./index.ts";

const ROWS = 1_000_000;
/** A chunk of rows, a part of bytes, and garbage that is not yet collected. */
const MOST_GROWTH_BYTES = 400 * 1024 * 1024;
/** After the first fifth of the rows, memory grows no further, apart from variations of the garbage collector. */
const MOST_LATER_GROWTH_BYTES = 150 * 1024 * 1024;
const SAMPLE_MS = 50;

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, deposit: 900_000_000, idle: true });
  await http.environment.buy();
  await writeManyPurchases(http.environment, ROWS);
  await http.environment.database.owner.query(
    "update purchase set member_id = $1 where member_id <> $1",
    [http.environment.members[0]?.id],
  );
}, 900_000);
afterAll(() => http.close());

/** Returns every sample of the resident memory. */
async function watchMemory(until: AbortSignal): Promise<readonly number[]> {
  const samples: number[] = [];
  try {
    for await (const _tick of every(SAMPLE_MS, undefined, { signal: until }))
      samples.push(process.memoryUsage().rss);
  } catch {
    // The sampling ends with the work.
  }
  return samples;
}

test("M266: writes a million rows with constant memory", async () => {
  const owner = await http.member(0);
  await owner.call("exportOrder", {}, { key: "a-million-rows-1" });
  const before = process.memoryUsage().rss;
  const stop = new AbortController();
  const watched = watchMemory(stop.signal);
  const startedAt = performance.now();
  await writeExports(http.open.brand);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  stop.abort();
  const samples = await watched;
  const grown = Math.max(...samples) - before;
  const first = Math.max(...samples.slice(0, Math.ceil(samples.length / 5))) - before;
  const { exports } = (await owner.call("exports")).json as {
    exports: { rows: number; size_bytes: number; state: string }[];
  };
  const [file] = exports;
  console.info({
    rows: file?.rows,
    size_bytes: file?.size_bytes,
    seconds,
    grown_bytes: grown,
    first_bytes: first,
  });
  expect(file).toMatchObject({ state: "ready", rows: ROWS + 1 });
  expect(grown).toBeLessThan(MOST_GROWTH_BYTES);
  expect(grown - first).toBeLessThan(MOST_LATER_GROWTH_BYTES);
}, 900_000);
