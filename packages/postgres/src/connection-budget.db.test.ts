import type pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createConnectionBudget } from "./connection-budget.ts";
import type { ConnectionBudget } from "./connection-budget.ts";
import { openPipeline } from "./pipeline.ts";
import type { Statements } from "./pipeline.ts";
import { createPool } from "./pool.ts";
import { SecondConnection, whileHolding } from "./second-connection.ts";
import { createTestDatabase } from "./testing/database.ts";
import type { TestDatabase } from "./testing/database.ts";

let database: TestDatabase;
const ending: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase([]);
});
afterEach(() => Promise.all(ending.splice(0).map((end) => end())));
afterAll(() => database.drop());

/** As many as PostgreSQL itself counts. */
const counted = async (name: string) => {
  const found = await database.owner.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where application_name = $1 and datname = current_database()",
    [name],
  );
  return found.rows[0]?.count;
};

let names = 0;
/** Its application_name is that of all of them. */
function openPools(budget: ConnectionBudget, size = 16) {
  names += 1;
  const name = `budget-${names}`;
  const connection = { ...database.connection, application_name: name };
  const options = { connection, budget, size, onError: () => {} };
  const open = (): pg.Pool => {
    const pool = createPool(options);
    ending.push(() => pool.end());
    return pool;
  };
  const pipeline = openPipeline(options);
  ending.push(() => pipeline.close());
  return { name, open, pipeline };
}

describe("a budget of connections", () => {
  it("is kept by all pools together, whatever they are asked, and everybody is answered", async () => {
    const budget = createConnectionBudget(5);
    const { open, pipeline } = openPools(budget);
    const holders: readonly Statements[] = [pipeline, ...Array.from({ length: 12 }, open)];
    let most = 0;
    const ask = async (holder: Statements, number: number) => {
      const { rows } = await holder.query<{ number: number }>({
        text: "select $1::int as number",
        values: [number],
      });
      most = Math.max(most, budget.open());
      return rows[0]?.number;
    };
    const numbers = Array.from({ length: 20 }, (_each, number) => number);
    const answers = await Promise.all(
      holders.map((holder) => Promise.all(numbers.map((number) => ask(holder, number)))),
    );
    expect(answers).toEqual(holders.map(() => numbers));
    expect(most).toBe(5);
  });

  it("a pool that has none gets one although another never has a moment without work", async () => {
    const budget = createConnectionBudget(3);
    const { open } = openPools(budget);
    const [greedy, modest] = [open(), open()];
    let isOver = false;
    const heap = Array.from({ length: 40 }, async () => {
      while (!isOver) await greedy.query("select pg_sleep(0.01)");
    });
    await expect.poll(() => greedy.totalCount).toBe(3);
    expect((await modest.query("select 1")).rowCount).toBe(1);
    // And what it has stays its own while it works.
    for (let turn = 0; turn < 20; turn += 1) await modest.query("select 1");
    expect(greedy.totalCount).toBeGreaterThan(0);
    isOver = true;
    await Promise.all(heap);
  });

  it("an idle pool gives its places back to one that wants them", async () => {
    const budget = createConnectionBudget(4);
    const { name, open } = openPools(budget);
    const [first, second] = [open(), open()];
    const all = (pool: pg.Pool) =>
      Promise.all(Array.from({ length: 4 }, () => pool.query("select pg_sleep(0.02)")));
    await all(first);
    expect([first.totalCount, budget.open()]).toEqual([4, 4]);
    await all(second);
    expect(second.totalCount).toBeGreaterThan(0);
    // One that has just ended may still be among those that PostgreSQL counts.
    await expect.poll(() => counted(name)).toBeLessThanOrEqual(4);
  });

  it("a pipeline that rests gives its place back, and takes one again for its next statement", async () => {
    const budget = createConnectionBudget(1);
    const { open, pipeline } = openPools(budget);
    const pool = open();
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await pipeline.query({ text: "select 1" })).rowCount).toBe(1);
      expect((await pool.query("select 1")).rowCount).toBe(1);
    }
  });

  it("who waits too long is told, and stands in nobody's way", async () => {
    const budget = createConnectionBudget(1);
    const { open, pipeline } = openPools(budget);
    const [busy, other] = [open(), open()];
    const held = await busy.connect();
    const waiting: readonly Statements[] = [other, pipeline];
    const refused = await Promise.all(
      waiting.map((holder) =>
        holder.query({ text: "select 1" }).then(
          () => "answered",
          (error: unknown) => String(error),
        ),
      ),
    );
    expect(refused).toEqual([
      expect.stringContaining("timeout exceeded"),
      expect.stringContaining("timeout exceeded"),
    ]);
    held.release();
    expect((await other.query("select 1")).rowCount).toBe(1);
    expect((await pipeline.query({ text: "select 1" })).rowCount).toBe(1);
  });

  it("a place is free again when its connection could not be opened or broke", async () => {
    const budget = createConnectionBudget(1);
    const nowhere = createPool({
      connection: { host: "127.0.0.1", port: 1 },
      budget,
      size: 2,
      onError: () => {},
    });
    ending.push(() => nowhere.end());
    await expect(nowhere.query("select 1")).rejects.toThrow("ECONNREFUSED");
    const { name, open } = openPools(budget);
    const pool = open();
    await expect(pool.query("select pg_terminate_backend(pg_backend_pid())")).rejects.toThrow();
    expect((await pool.query("select 1")).rowCount).toBe(1);
    expect(budget.open()).toBe(1);
    await expect.poll(() => counted(name)).toBe(1);
  });
});

describe("a transaction that asks for a second connection", () => {
  it("is refused where tests run, and what it began may ask once it is over", async () => {
    // Only what works under a role is the server's; PostgreSQL brings this one along.
    const options = { connection: database.connection, role: "pg_monitor", onError: () => {} };
    const [pool, pipeline] = [createPool({ ...options, size: 2 }), openPipeline(options)];
    ending.push(
      () => pool.end(),
      () => pipeline.close(),
    );
    await expect(whileHolding(async () => pool.query("select 1"))).rejects.toThrow(
      SecondConnection,
    );
    await expect(whileHolding(() => pipeline.query({ text: "select 1" }))).rejects.toThrow(
      SecondConnection,
    );
    let go: () => void = () => {};
    const later = await whileHolding(async () => ({
      answered: new Promise<void>((resolve) => (go = resolve)).then(() => pool.query("select 1")),
    }));
    go();
    expect((await later.answered).rowCount).toBe(1);
  });
});
