import { randomUUID } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { writeManyPurchases } from "@konter/testkit/rows/many-purchases.ts";
import { writeExports } from "./index.ts";

/** Six of ten rows belong to the first member, spread over 400 days. The long test writes a million. */
const WRITTEN = 65_000;
const FEW_DAYS = 60;
const DAY_MS = 24 * 3_600_000;
/** About 4 MB are measured. Keeping the additional rows in memory would take twice the limit. */
const MOST_GROWTH_BYTES = 16 * 1024 * 1024;

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, deposit: 900_000_000, idle: true });
  await http.environment.buy();
  await writeManyPurchases(http.environment, WRITTEN);
});
afterAll(() => http.close());

/** Collects garbage first, so that only referenced memory counts. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Chunks of rows between two measurements. */
const LOOK_EVERY = 4;

/** Wraps a brand so that memory is measured before its writer's queries, each of which reads a chunk of rows. */
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

/** Writes the first member's file. Returns its rows and the largest growth of memory during the write. */
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

test("M266: writes more than five times as many rows without more memory", async () => {
  const since = new Date(Date.now() - FEW_DAYS * DAY_MS).toISOString().slice(0, 10);
  const few = await write({ date_from: since });
  const many = await write({});
  expect([few.state, many.state]).toEqual(["ready", "ready"]);
  expect(many.rows).toBeGreaterThan(5 * Number(few.rows));
  expect(many.looks).toBeGreaterThan(few.looks + 5);
  expect(many.most - few.most).toBeLessThan(MOST_GROWTH_BYTES);
});
