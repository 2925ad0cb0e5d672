import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLogger } from "../log.ts";
import { repeat } from "./repeat.ts";
import { createWatch } from "./watch.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = createLogger("silent");

/** A brand with one worker that would run every half second; `modules` are those with due work. */
function openBrand(module = "sales", pauseMs = 500) {
  const modules = new Set<string>();
  const asked = { times: 0, answer: async () => modules as ReadonlySet<string> };
  let worked = 0;
  const watch = createWatch({
    due: () => {
      asked.times += 1;
      return asked.answer();
    },
    isWatched: (name) => name === "sales" || name === "money",
    log,
  });
  const work = async (): Promise<boolean> => {
    worked += 1;
    return false;
  };
  const loop = repeat(log, "work", pauseMs, work, watch.paceOf(module));
  return { watch, loop, modules, asked, worked: () => worked };
}

describe("a worker that would poll several times a second", () => {
  it("is covered by one shared poll, and runs once in ten seconds while nothing is due", async () => {
    const { worked, asked } = openBrand();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(worked()).toBe(1);
    expect(asked.times).toBeGreaterThan(30);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(worked()).toBe(2);
  });

  it("runs at its own pace while its module has due work, not another's", async () => {
    const { worked, modules } = openBrand();
    modules.add("money");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(worked()).toBe(1);
    modules.add("sales");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(worked()).toBeGreaterThanOrEqual(10);
    expect(worked()).toBeLessThanOrEqual(12);
  });

  it("runs at once when it is woken", async () => {
    const { worked, loop } = openBrand();
    await vi.advanceTimersByTimeAsync(100);
    loop.wake();
    await vi.advanceTimersByTimeAsync(1);
    expect(worked()).toBe(2);
  });

  it("runs although the database does not respond, with one shared poll in the meantime", async () => {
    const { worked, asked } = openBrand();
    asked.answer = () => new Promise(() => {});
    await vi.advanceTimersByTimeAsync(22_000);
    expect(worked()).toBe(3);
    expect(asked.times).toBe(1);
  });

  it("is polled for again after a failed poll", async () => {
    const { worked, asked, modules } = openBrand();
    asked.answer = () => Promise.reject(new Error("no database"));
    await vi.advanceTimersByTimeAsync(2_000);
    asked.answer = async () => modules;
    modules.add("sales");
    await vi.advanceTimersByTimeAsync(300);
    expect(worked()).toBe(2);
  });

  it("stops while it waits", async () => {
    const { watch, loop, asked } = openBrand();
    await vi.advanceTimersByTimeAsync(1_000);
    watch.stop();
    await loop.stop();
    const before = asked.times;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(asked.times).toBe(before);
  });
});

it("waits its normal pause if it polls rarely or its module has no due queries", async () => {
  const seldom = openBrand("sales", 3_000);
  const nameless = openBrand("letters");
  await vi.advanceTimersByTimeAsync(9_500);
  expect([seldom.worked(), nameless.worked()]).toEqual([4, 20]);
  expect([seldom.asked.times, nameless.asked.times]).toEqual([0, 0]);
});

describe("stopping the workers", () => {
  it("releases a worker in the middle of a run after its pause, although nothing is due", async () => {
    const { watch, worked } = openBrand();
    const pace = watch.paceOf("sales");
    const gone: string[] = [];
    pace.after(500, () => void gone.push("held"));
    await vi.advanceTimersByTimeAsync(600);
    expect([gone, worked()]).toEqual([[], 1]);
    watch.stop();
    expect(gone).toEqual(["held"]);
    pace.after(500, () => void gone.push("begun later"));
    await vi.advanceTimersByTimeAsync(600);
    expect(gone).toEqual(["held", "begun later"]);
  });
});
