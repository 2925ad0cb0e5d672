import { createTestDatabase, openWire } from "@konter/postgres/testing";
import type { TestDatabase } from "@konter/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openListener } from "./listener.ts";
import { createLogger } from "./log.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase([]);
});
afterAll(() => database.drop());
const log = createLogger("silent");

test("reports a silent connection, reconnects and continues to receive", async () => {
  const wire = await openWire(database.connection);
  const pulse = { everyMs: 50, silentMs: 500 };
  const listener = await openListener(wire.connection, ["news"], log, { pulse });
  const heard: string[] = [];
  listener.on("news", (payload) => heard.push(payload));
  const announce = (news: string) => database.owner.query("select pg_notify('news', $1)", [news]);
  await announce("before");
  await expect.poll(() => heard).toEqual(["before"]);
  wire.fallSilent();
  await announce("lost");
  await expect.poll(() => listener.connected()).toBe(false);
  await expect.poll(() => listener.connected()).toBe(true);
  await announce("after");
  // The empty one means that something may have been missed.
  await expect.poll(() => heard).toEqual(["before", "", "after"]);
  await listener.close();
  expect(listener.connected()).toBe(false);
  wire.close();
});
