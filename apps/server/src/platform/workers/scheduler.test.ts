import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Queries } from "@konter/postgres";
import { createLogger } from "../log.ts";
import { openLanes } from "./lanes.ts";
import { queueOf } from "./queue.ts";
import { createScheduler } from "./scheduler.ts";
import type { SchedulerParts } from "./scheduler.ts";
import type { Worker } from "./worker.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = createLogger("silent");
const QUEUES = [queueOf("select now()")];

/** A database with one queue; `due.ms` is the time until its work is due. */
function openDatabase(due: { ms: number | null }) {
  const polls = { count: 0, answer: async () => ({ rows: [{ due_ms: [due.ms] }] }) };
  const pool = {
    query() {
      polls.count += 1;
      return polls.answer();
    },
  } as unknown as Queries;
  return { polls, pool };
}

/** A brand with one worker that may run every half second. */
function openBrand(given: { ms?: number | null; worker?: Partial<Worker> } = {}) {
  const due = { ms: given.ms ?? null };
  const { polls, pool } = openDatabase(due);
  const scheduler = createScheduler({ pool, log });
  let worked = 0;
  const work = async (): Promise<void> => void (worked += 1);
  scheduler.add([{ name: "work", pauseMs: 500, queues: QUEUES, work, ...given.worker }]);
  return { scheduler, due, polls, worked: () => worked };
}

describe("a worker with a queue", () => {
  it("runs at its start, and then once in ten seconds while nothing is due", async () => {
    const { worked, polls } = openBrand();
    await vi.advanceTimersByTimeAsync(9_900);
    expect(worked()).toBe(1);
    expect(polls.count).toBeGreaterThan(30);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(worked()).toBe(2);
  });

  it("runs after each pause while work is due", async () => {
    const { worked } = openBrand({ ms: -5 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(worked()).toBeGreaterThanOrEqual(9);
    expect(worked()).toBeLessThanOrEqual(11);
  });

  it("does not run before the work is due", async () => {
    const { worked } = openBrand({ ms: 3_000 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(worked()).toBe(1);
  });

  it("runs at once when it is woken, and again if it was woken during its run", async () => {
    const { worked, scheduler } = openBrand();
    await vi.advanceTimersByTimeAsync(100);
    scheduler.wake("work");
    scheduler.wake("work");
    await vi.advanceTimersByTimeAsync(1);
    expect(worked()).toBe(3);
  });

  it("runs without a pause while it reports more", async () => {
    let left = 5;
    const work = async (): Promise<boolean> => (left -= 1) > 0;
    openBrand({ worker: { work } });
    await vi.advanceTimersByTimeAsync(1);
    expect(left).toBe(0);
  });

  it("does not poll a slow database twice at the same time", async () => {
    const { polls } = openBrand();
    polls.answer = () => new Promise(() => {});
    await vi.advanceTimersByTimeAsync(9_000);
    expect(polls.count).toBe(1);
  });

  it("still runs when the database cannot be polled", async () => {
    const { polls, worked } = openBrand();
    polls.answer = () => Promise.reject(new Error("gone"));
    await vi.advanceTimersByTimeAsync(31_000);
    expect(worked()).toBe(4);
  });

  it("waits a second after a failure", async () => {
    let runs = 0;
    const work = async (): Promise<void> => {
      runs += 1;
      throw new Error("not today");
    };
    openBrand({ ms: -5, worker: { work, pauseMs: 100 } });
    await vi.advanceTimersByTimeAsync(4_900);
    expect(runs).toBeLessThanOrEqual(5);
    expect(runs).toBeGreaterThanOrEqual(4);
  });
});

describe("a worker without queues", () => {
  it("runs after each pause, without a poll", async () => {
    const { worked, polls } = openBrand({ worker: { queues: [] } });
    await vi.advanceTimersByTimeAsync(5_100);
    expect(worked()).toBeGreaterThanOrEqual(10);
    expect(polls.count).toBe(0);
  });
});

describe("a group of workers", () => {
  it("has one for each account, follows new and removed ones, and is woken together", async () => {
    const { pool } = openDatabase({ ms: null });
    const scheduler = createScheduler({ pool, log });
    let accounts = [{ id: "a" }, { id: "b" }];
    let reload = (): void => {};
    const worked: string[] = [];
    scheduler.add([
      {
        name: "calls",
        pauseMs: 500,
        queues: QUEUES,
        accounts: { all: () => accounts, onReload: (told) => ((reload = told), () => {}) },
        workerOf: (id) => ({ work: async () => void worked.push(id) }),
      },
    ]);
    await vi.advanceTimersByTimeAsync(1);
    expect(worked).toEqual(["a", "b"]);
    accounts = [{ id: "b" }, { id: "c" }];
    reload();
    await vi.advanceTimersByTimeAsync(1);
    scheduler.wake("calls");
    await vi.advanceTimersByTimeAsync(1);
    expect(worked).toEqual(["a", "b", "c", "b", "c"]);
  });
});

it("refuses two workers of one name", () => {
  const { scheduler } = openBrand();
  expect(() => scheduler.add([{ name: "work", pauseMs: 1, work: async () => {} }])).toThrow(
    "two workers are called work",
  );
});

it("stops after the current run, and waits for what outlives it", async () => {
  let finish = (): void => {};
  const runs: string[] = [];
  const { scheduler } = openBrand({
    ms: -5,
    worker: {
      work: () => {
        runs.push("work");
        return new Promise<void>((resolve) => (finish = resolve));
      },
      drain: async () => void runs.push("drain"),
    },
  });
  await vi.advanceTimersByTimeAsync(1);
  let hasStopped = false;
  void scheduler.stop().then(() => (hasStopped = true));
  scheduler.wake("work");
  await vi.advanceTimersByTimeAsync(5_000);
  expect([hasStopped, runs]).toEqual([false, ["work"]]);
  finish();
  await vi.advanceTimersByTimeAsync(1);
  expect([hasStopped, runs]).toEqual([true, ["work", "drain"]]);
});

describe("a brand that may be idle", () => {
  function openIdle(ms: number | null, workers?: readonly Worker[]) {
    const due = { ms };
    const happened: string[] = [];
    const state = { isBusy: false };
    const idle: NonNullable<SchedulerParts["idle"]> = {
      isBusy: () => state.isBusy,
      onIdle: () => void happened.push("idle"),
      onActive: () => void happened.push("active"),
      lanes: openLanes(1),
      times: { quietMs: 30_000, roundMs: 60_000 },
    };
    const scheduler = createScheduler({ pool: openDatabase(due).pool, log, idle });
    let worked = 0;
    const work = async (): Promise<void> => void (worked += 1);
    scheduler.add(workers ?? [{ name: "work", pauseMs: 1_000, queues: QUEUES, work }]);
    return { scheduler, due, state, happened, worked: () => worked };
  }

  it("runs each worker once a minute and not earlier", async () => {
    const { worked } = openIdle(null);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(worked()).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(worked()).toBe(1);
    await vi.advanceTimersByTimeAsync(5 * 60_500);
    expect(worked()).toBe(6);
  });

  it("is active after a request, and becomes idle again when it is quiet", async () => {
    const { scheduler, happened } = openIdle(null);
    await vi.advanceTimersByTimeAsync(10_000);
    scheduler.activate();
    await vi.advanceTimersByTimeAsync(10_000);
    scheduler.activate();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(happened).toEqual(["active"]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(happened).toEqual(["active", "idle"]);
  });

  it("stays active while requests are answered", async () => {
    const { scheduler, happened, state } = openIdle(null);
    scheduler.activate();
    state.isBusy = true;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(happened).toEqual(["active"]);
  });

  it("does not become idle while work is due, from its start on", async () => {
    const { due, worked, happened } = openIdle(-5);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(happened).toEqual(["active"]);
    expect(worked()).toBeGreaterThanOrEqual(70);
    due.ms = null;
    await vi.advanceTimersByTimeAsync(31_000);
    expect(happened).toEqual(["active", "idle"]);
  });

  it("is awake by the time at which work is due", async () => {
    const { due, worked } = openIdle(45_000);
    await vi.advanceTimersByTimeAsync(44_000);
    expect(worked()).toBe(0);
    due.ms = -5;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(worked()).toBeGreaterThanOrEqual(1);
  });

  it("runs a woken worker without becoming active", async () => {
    const { scheduler, worked, happened } = openIdle(null);
    scheduler.wake("work");
    await vi.advanceTimersByTimeAsync(1);
    expect([worked(), happened]).toEqual([1, []]);
  });

  it("stops without another run", async () => {
    const { scheduler, worked } = openIdle(null);
    await vi.advanceTimersByTimeAsync(1_000);
    await scheduler.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(worked()).toBe(0);
  });

  it("runs its workers one after another, and continues if one does not end", async () => {
    const worked: string[] = [];
    let working = 0;
    let most = 0;
    const worker = (name: string): Worker => ({
      name,
      pauseMs: 1_000,
      async work() {
        worked.push(name);
        working += 1;
        most = Math.max(most, working);
        await new Promise((resolve) => setTimeout(resolve, 300));
        working -= 1;
      },
    });
    const stuck: Worker = {
      name: "stuck",
      pauseMs: 1_000,
      work: () => {
        worked.push("stuck");
        return new Promise(() => {});
      },
    };
    openIdle(null, [worker("one"), worker("two"), stuck, worker("three")]);
    await vi.advanceTimersByTimeAsync(63_000);
    expect([worked, most]).toEqual([["one", "two", "stuck", "three"], 1]);
  });
});
