import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  begin,
  clientConfig,
  ConnectedToStandby,
  DatabaseClosedToWrites,
  createPool,
  isDatabaseUnavailable,
  isUniqueViolation,
} from "./pool.ts";
import { createTestDatabase } from "./testing/database.ts";
import type { TestDatabase } from "./testing/database.ts";
import { openWire } from "./testing/wire.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase([]);
});
afterAll(() => database.drop());

test("drops a silent connection from the pool after its timeout", async () => {
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

test("waits on the server's connections longer than PostgreSQL works on a statement, and without limit on other programs'", async () => {
  const ofServer = { connection: database.connection, role: "konter_app", onError: () => {} };
  const pool = createPool({ ...ofServer, size: 1 });
  const answer = await pool.query<{ setting: string }>(
    "select setting from pg_settings where name = 'statement_timeout'",
  );
  expect(clientConfig(ofServer).query_timeout).toBeGreaterThan(Number(answer.rows[0]?.setting));
  expect(clientConfig({ connection: {}, onError: () => {} }).query_timeout).toBeUndefined();
  await pool.end();
});

test("uses the application's role from the first statement on, and only reads in read-only mode", async () => {
  const seen = async (readOnly: boolean) => {
    const { connection } = database;
    const pool = createPool({
      connection,
      role: "konter_app",
      readOnly,
      size: 1,
      onError: () => {},
    });
    const answer = await pool.query<Record<string, string>>(
      "select current_user::text, current_setting('lock_timeout') as patience, current_setting('idle_in_transaction_session_timeout') as standstill, current_setting('transaction_read_only') as reads",
    );
    await pool.end();
    return answer.rows[0];
  };
  const both = { current_user: "konter_app", patience: "5s", standstill: "1min" };
  expect(await seen(false)).toEqual({ ...both, reads: "off" });
  expect(await seen(true)).toEqual({ ...both, reads: "on" });
});

test("does not work as the owner when the role is missing", async () => {
  const { connection } = database;
  const pool = createPool({ connection, role: "nobody_at_all", size: 1, onError: () => {} });
  await expect(pool.query("select 1")).rejects.toMatchObject({ code: "22023" });
  expect(pool.totalCount).toBe(0);
  await pool.end();
});

test("rejects a standby and a database that its owner closed to writes, and reports one that cannot be reached in time as unavailable", async () => {
  const standby = { query: async () => ({ rows: [{ is_standby: true }] }) };
  const asked = (readOnly: boolean) =>
    begin(standby as unknown as pg.Client, { role: "konter_app", readOnly });
  const refused = await asked(false).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConnectedToStandby);
  expect(isDatabaseUnavailable(refused)).toBe(true);
  await expect(asked(true)).resolves.toBeUndefined();
  const closed = { query: async () => ({ rows: [{ is_standby: false, is_closed: true }] }) };
  const turnedAway = await begin(closed as unknown as pg.Client, { role: "konter_app" }).catch(
    (error: unknown) => error,
  );
  expect(turnedAway).toBeInstanceOf(DatabaseClosedToWrites);
  expect(isDatabaseUnavailable(turnedAway)).toBe(true);
  for (const code of ["ETIMEDOUT", "EHOSTUNREACH", "EAI_AGAIN"])
    expect(isDatabaseUnavailable(Object.assign(new Error("connect"), { code }))).toBe(true);
  expect(isDatabaseUnavailable(new Error("timeout expired"))).toBe(true);
  expect(isDatabaseUnavailable(Object.assign(new Error("read-only"), { code: "25006" }))).toBe(
    false,
  );
});

test("recognizes a unique violation and its constraint", async () => {
  const { owner } = database;
  await owner.query("create table chair (number int primary key, owner text unique)");
  await owner.query("insert into chair values (1, 'Ani')");
  const failureOf = (statement: string) => owner.query(statement).catch((error: unknown) => error);
  const sameNumber = await failureOf("insert into chair values (1, 'Budi')");
  const noNumber = await failureOf("insert into chair values (null, 'Budi')");
  expect(isUniqueViolation(sameNumber)).toBe(true);
  expect(isUniqueViolation(sameNumber, "chair_pkey")).toBe(true);
  expect(isUniqueViolation(sameNumber, "chair_owner_key")).toBe(false);
  expect(isUniqueViolation(noNumber)).toBe(false);
});
