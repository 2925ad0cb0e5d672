import { afterAll, beforeAll, expect, test } from "vitest";
import { clientConfig, createPool, isDatabaseUnavailable } from "./pool.ts";
import { createTestDatabase } from "./testing/database.ts";
import type { TestDatabase } from "./testing/database.ts";
import { openWire } from "./testing/wire.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase([]);
});
afterAll(() => database.drop());

test("a connection of a pool that falls silent is given up after its time and leaves the pool", async () => {
  const wire = await openWire(database.connection);
  const pool = createPool({
    connection: { ...wire.connection, query_timeout: 500 },
    size: 1,
    onError: () => {},
  });
  const pid = async () =>
    (await pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
  const before = await pid();
  wire.fallSilent();
  const lost = await pool.query("select 1").catch((error: unknown) => error);
  expect(isDatabaseUnavailable(lost)).toBe(true);
  expect(await pid()).not.toBe(before);
  await pool.end();
  wire.close();
});

test("the server's connections wait longer for an answer than PostgreSQL works on one, and other programs' for ever", () => {
  const ofServer = clientConfig({ connection: {}, role: "konter_app", onError: () => {} });
  const [, seconds] = /statement_timeout=(\d+)s/.exec(ofServer.options ?? "") ?? [];
  expect(ofServer.query_timeout).toBeGreaterThan(Number(seconds) * 1000);
  expect(clientConfig({ connection: {}, onError: () => {} }).query_timeout).toBeUndefined();
});
