import type pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createConnectionBudget } from "./connection-budget.ts";
import type { ConnectionBudget } from "./connection-budget.ts";
import { openPipeline } from "./pipeline.ts";
import type { Statements } from "./pipeline.ts";
import { createPool, PATIENCE_MS } from "./pool.ts";
import { SecondConnection, whileHolding } from "./second-connection.ts";
import { createTestDatabase } from "./testing/database.ts";
import type { TestDatabase } from "./testing/database.ts";

let database: TestDatabase;
const ending: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await createTestDatabase([]);
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(ending.splice(0).map((end) => end()));
});
afterAll(() => database.drop());

/** The number of connections that PostgreSQL counts. */
const counted = async (name: string) => {
  const found = await database.owner.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where application_name = $1 and datname = current_database()",
    [name],
  );
  return found.rows[0]?.count;
};

let names = 0;
/** All pools share one application_name. */
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
  it("applies to all pools together, under any load, and every query gets its result", async () => {
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

  it("gives a connection to a pool without one while another pool is always busy", async () => {
    const budget = createConnectionBudget(3);
    const { open } = openPools(budget);
    const [greedy, modest] = [open(), open()];
    let isOver = false;
    const heap = Array.from({ length: 40 }, async () => {
      while (!isOver) await greedy.query("select pg_sleep(0.01)");
    });
    await expect.poll(() => greedy.totalCount).toBe(3);
    expect((await modest.query("select 1")).rowCount).toBe(1);
    // The pool keeps its connection while it works.
    for (let turn = 0; turn < 20; turn += 1) await modest.query("select 1");
    expect(greedy.totalCount).toBeGreaterThan(0);
    isOver = true;
    await Promise.all(heap);
  });

  it("gives the connections of an idle pool to one that waits", async () => {
    const budget = createConnectionBudget(4);
    const { name, open } = openPools(budget);
    const [first, second] = [open(), open()];
    const all = (pool: pg.Pool) =>
      Promise.all(Array.from({ length: 4 }, () => pool.query("select pg_sleep(0.02)")));
    await all(first);
    expect([first.totalCount, budget.open()]).toEqual([4, 4]);
    await all(second);
    expect(second.totalCount).toBeGreaterThan(0);
    // PostgreSQL may still count a connection that has just ended.
    await expect.poll(() => counted(name)).toBeLessThanOrEqual(4);
  });

  it("takes the connection of an idle pipeline, which gets one again for its next statement", async () => {
    const budget = createConnectionBudget(1);
    const { open, pipeline } = openPools(budget);
    const pool = open();
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await pipeline.query({ text: "select 1" })).rowCount).toBe(1);
      expect((await pool.query("select 1")).rowCount).toBe(1);
    }
  });

  it("rejects a request that waits too long and removes it from the line", async () => {
    const budget = createConnectionBudget(1);
    const { open, pipeline } = openPools(budget);
    const [busy, other] = [open(), open()];
    const held = await busy.connect();
    const waiting: readonly Statements[] = [other, pipeline];
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const refused = Promise.all(
      waiting.map((holder) =>
        holder.query({ text: "select 1" }).then(
          () => "answered",
          (error: unknown) => String(error),
        ),
      ),
    );
    await vi.advanceTimersByTimeAsync(PATIENCE_MS);
    vi.useRealTimers();
    expect(await refused).toEqual([
      expect.stringContaining("timeout exceeded"),
      expect.stringContaining("timeout exceeded"),
    ]);
    held.release();
    expect((await other.query("select 1")).rowCount).toBe(1);
    expect((await pipeline.query({ text: "select 1" })).rowCount).toBe(1);
  });

  it("frees a place when its connection fails to open or breaks", async () => {
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
  it("is rejected in tests, while work started within it may connect after it has ended", async () => {
    // The check applies only to connections with a role, as the server's have. PostgreSQL includes this role.
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
