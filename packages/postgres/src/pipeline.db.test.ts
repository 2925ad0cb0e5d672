import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openPipeline } from "./pipeline.ts";
import { isDatabaseUnavailable } from "./pool.ts";
import { createTestDatabase } from "./testing/database.ts";
import type { TestDatabase } from "./testing/database.ts";
import { openWire } from "./testing/wire.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase([]);
  // The ledger's first migration creates the role. Another test file's may be creating it now.
  await database.owner.query(
    "do $$ begin create role konter_app nologin; exception when duplicate_object or unique_violation then null; end $$",
  );
  await database.owner.query("create table line (number serial, text text)");
  await database.owner.query("grant all on line to public; grant all on line_number_seq to public");
});
afterAll(() => database.drop());

const ask = (text: string) => database.pipeline.query<{ answer: unknown }>({ text });

describe("a pipeline", () => {
  test("runs statements sent together in order on one connection, each in a separate transaction", async () => {
    const sent = ["a", "b", "c"].map((text) =>
      ask(
        `insert into line (text) values ('${text}') returning pg_backend_pid() || ' ' || txid_current() as answer`,
      ),
    );
    const answers = (await Promise.all(sent)).map(({ rows }) => String(rows[0]?.answer).split(" "));
    expect(new Set(answers.map(([pid]) => pid)).size).toBe(1);
    expect(new Set(answers.map(([, transaction]) => transaction)).size).toBe(3);
    const written = await database.owner.query("select text from line order by number");
    expect(written.rows).toEqual([{ text: "a" }, { text: "b" }, { text: "c" }]);
  });

  test("sends a statement before the one ahead is answered", async () => {
    const gate = await database.owner.connect();
    await gate.query("select pg_advisory_lock(1)");
    const wire = await openWire(database.connection);
    const own = openPipeline({ connection: wire.connection, onError: () => {} });
    const ahead = own.query({ text: "select pg_advisory_lock(1)" });
    const behind = own.query<{ answer: number }>({ text: "select 42 as answer" });
    await vi.waitFor(() => expect(wire.sent()).toContain("select 42 as answer"));
    await vi.waitFor(async () => {
      const waiting = await database.owner.query(
        "select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()",
      );
      expect(waiting.rowCount).toBe(1);
    });
    await gate.query("select pg_advisory_unlock(1)");
    gate.release();
    await ahead;
    expect((await behind).rows).toEqual([{ answer: 42 }]);
    await own.close();
    wire.close();
  });

  test("does not affect the statements before and after a failed one", async () => {
    const [before, broken, behind] = await Promise.allSettled([
      ask("select 1 as answer"),
      ask("select 1 / 0"),
      ask("select 2 as answer"),
    ]);
    expect(before).toMatchObject({ status: "fulfilled", value: { rows: [{ answer: 1 }] } });
    expect(broken).toMatchObject({ status: "rejected", reason: { code: "22012" } });
    expect(behind).toMatchObject({ status: "fulfilled", value: { rows: [{ answer: 2 }] } });
  });

  test("rejects the statements in progress when its connection breaks, and uses a new one for the next", async () => {
    const pid = (await ask("select pg_backend_pid() as answer")).rows[0]?.answer;
    const lost = Promise.allSettled([ask("select pg_sleep(30)"), ask("select 1")]);
    await vi.waitFor(async () => {
      const asleep = await database.owner.query(
        "select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
      );
      expect(asleep.rowCount).toBe(1);
    });
    await database.owner.query("select pg_terminate_backend($1)", [pid]);
    for (const one of await lost) {
      expect(one.status).toBe("rejected");
      expect(isDatabaseUnavailable((one as PromiseRejectedResult).reason)).toBe(true);
    }
    const after = (await ask("select pg_backend_pid() as answer")).rows[0]?.answer;
    expect(after).not.toBe(pid);
  });

  test("gives up a silent connection and its statements after the timeout, and uses a new one for the next", async () => {
    const wire = await openWire(database.connection);
    const own = openPipeline({
      connection: { ...wire.connection, query_timeout: 500 },
      onError: () => {},
    });
    await own.query({ text: "select 1" });
    wire.fallSilent();
    const lost = await Promise.allSettled([1, 2].map(() => own.query({ text: "select 1" })));
    for (const one of lost)
      expect(isDatabaseUnavailable((one as PromiseRejectedResult).reason)).toBe(true);
    // Right after the break the old connection is still in use: its end is noticed a turn of the event loop later.
    await vi.waitFor(() => own.query({ text: "select 1" }));
    await own.close();
    wire.close();
  });

  test("uses the application's role and connects again after a failed connection", async () => {
    expect((await ask("select current_user::text as answer")).rows).toEqual([
      { answer: "konter_app" },
    ]);
    const nowhere = openPipeline({
      connection: { ...database.connection, port: 1 },
      onError: () => {},
    });
    for (const _time of [1, 2]) {
      const refused = await nowhere.query({ text: "select 1" }).catch((error: unknown) => error);
      expect(isDatabaseUnavailable(refused)).toBe(true);
    }
    await nowhere.close();
  });

  test("finishes work in progress on close and then accepts nothing more", async () => {
    const own = openPipeline({ connection: database.connection, onError: () => {} });
    await own.query({ text: "select 1" });
    const last = own.query({ text: "select pg_sleep(0.1)" });
    await own.close();
    await expect(last).resolves.toMatchObject({ rowCount: 1 });
    await expect(own.query({ text: "select 1" })).rejects.toThrow("closed");
  });
});
