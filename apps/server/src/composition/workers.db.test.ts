import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { createTestDatabase } from "@konter/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MIGRATION_FOLDERS } from "../platform/database.ts";
import { dueQuery } from "../platform/workers/due-times.ts";
import { workersOf } from "./workers.ts";

/** Workers without a queue poll by themselves, so they may not do so often. */
const SHORTEST_PAUSE_MS = 5_000;

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 1, idle: true });
});
afterAll(() => http.close());

const workers = () => workersOf(http.open, () => {});

test("has a queue for every worker that runs more often than every five seconds", () => {
  const polling = workers()
    .filter(({ queues = [], pauseMs }) => queues.length === 0 && pauseMs < SHORTEST_PAUSE_MS)
    .map(({ name }) => name);
  expect(polling).toEqual([]);
});

test("names every worker once", () => {
  const names = workers().map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("has no due time for a brand that sells nothing yet, so that it can be idle at any hour", async () => {
  const database = await createTestDatabase(MIGRATION_FOLDERS);
  try {
    expect([...(await dueQuery(workers()).read(database.pool))]).toEqual([]);
  } finally {
    await database.drop();
  }
});
