import { randomUUID } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { openHttpCounter } from "@konter/testkit/brand/http-counter.ts";
import type { HttpCounter } from "@konter/testkit/brand/http-counter.ts";
import { writeManyPurchases } from "@konter/testkit/rows/many-purchases.ts";
import { writeExports } from "./index.ts";

/** Six of ten are the first member's, spread over 400 days; a million is written by the long test. */
const WRITTEN = 65_000;
const FEW_DAYS = 60;
const DAY_MS = 24 * 3_600_000;
/** Some 4 MB are seen; the rows of the difference alone would take twice the limit, were they kept. */
const MOST_GROWTH_BYTES = 16 * 1024 * 1024;

let http: HttpCounter;
beforeAll(async () => {
  http = await openHttpCounter({ members: 2, deposit: 900_000_000, idle: true });
  await http.counter.buy();
  await writeManyPurchases(http.counter, WRITTEN);
});
afterAll(() => http.close());

/** What nobody holds any more is no memory: it is collected before each look. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Chunks of rows between two looks. */
const LOOK_EVERY = 4;

/** A brand whose writer is looked at before its questions, of which each brings a chunk of rows. */
function lookingAt(brand: BrandContext, look: () => void): BrandContext {
  let questions = 0;
  const pool = new Proxy(brand.pool, {
    get(target, name) {
      if (name !== "connect") {
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? (value.bind(target) as unknown) : value;
      }
      return async (): Promise<pg.PoolClient> => {
        const client = await target.connect();
        return new Proxy(client, {
          get(inner, asked) {
            if (asked === "query" && (questions += 1) % LOOK_EVERY === 0) look();
            const value: unknown = Reflect.get(inner, asked);
            return typeof value === "function" ? (value.bind(inner) as unknown) : value;
          },
        });
      };
    },
  });
  return { ...brand, pool };
}

/** Writes the first member's file: its rows, and the most that was held at a time beyond what was held before. */
async function write(filters: object) {
  const client = await http.member(0);
  await client.call("exportOrder", filters, { key: randomUUID() });
  const before = heldBytes();
  let most = 0;
  let looks = 0;
  await writeExports(
    lookingAt(http.open.brand, () => {
      looks += 1;
      most = Math.max(most, heldBytes() - before);
    }),
  );
  const { exports } = (await client.call("exports")).json as {
    exports: { rows: number; state: string }[];
  };
  return { most, looks, ...exports[0] };
}

test("M266: more than five times as many rows are written in the memory that the fewer take", async () => {
  const since = new Date(Date.now() - FEW_DAYS * DAY_MS).toISOString().slice(0, 10);
  const few = await write({ date_from: since });
  const many = await write({});
  expect([few.state, many.state]).toEqual(["ready", "ready"]);
  expect(many.rows).toBeGreaterThan(5 * Number(few.rows));
  expect(many.looks).toBeGreaterThan(few.looks + 5);
  expect(many.most - few.most).toBeLessThan(MOST_GROWTH_BYTES);
});
