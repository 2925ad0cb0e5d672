import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openLanes } from "./lanes.ts";
import { createLogger } from "./log.ts";
import { createRest } from "./pace.ts";
import { repeat } from "./repeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = createLogger("silent");

/** A brand with one loop that would work every second; `due` is what it knows of. */
function openBrand(due: { ms: number | undefined }) {
  const happened: string[] = [];
  let worked = 0;
  const rest = createRest({
    dueInMs: async () => due.ms,
    rested: () => void happened.push("rested"),
    stirred: () => void happened.push("stirred"),
    lanes: openLanes(1),
    log,
    times: { quietMs: 30_000, roundMs: 60_000, turnMs: 20 },
  });
  const work = async (): Promise<boolean> => {
    worked += 1;
    return false;
  };
  const loop = repeat(log, "work", 1_000, work, rest);
  return { rest, loop, happened, worked: () => worked };
}

describe("a brand of which nobody wants anything", () => {
  it("has one turn of its loops in a minute, and none before", async () => {
    const { worked } = openBrand({ ms: undefined });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(worked()).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(worked()).toBe(1);
    await vi.advanceTimersByTimeAsync(5 * 60_500);
    expect(worked()).toBe(6);
  });

  it("works at its own pace from the stir on, and rests again when it is quiet", async () => {
    const { rest, worked, happened } = openBrand({ ms: undefined });
    await vi.advanceTimersByTimeAsync(10_000);
    rest.stir();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(worked()).toBeGreaterThanOrEqual(10);
    expect(happened).toEqual(["stirred"]);
    rest.stir();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(happened).toEqual(["stirred"]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(happened).toEqual(["stirred", "rested"]);
    const before = worked();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(worked()).toBe(before);
  });

  it("does not rest while work is due, from its start on", async () => {
    const due: { ms: number | undefined } = { ms: 0 };
    const { worked, happened } = openBrand(due);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(happened).toEqual(["stirred"]);
    expect(worked()).toBeGreaterThanOrEqual(85);
    due.ms = undefined;
    await vi.advanceTimersByTimeAsync(31_000);
    expect(happened).toEqual(["stirred", "rested"]);
  });

  it("is up by the moment at which work is due", async () => {
    const due: { ms: number | undefined } = { ms: 45_000 };
    const { worked } = openBrand(due);
    await vi.advanceTimersByTimeAsync(44_000);
    expect(worked()).toBe(0);
    due.ms = 0;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(worked()).toBeGreaterThanOrEqual(1);
  });

  it("ends its loops at once when the process stops", async () => {
    const { rest, loop } = openBrand({ ms: undefined });
    await vi.advanceTimersByTimeAsync(1_000);
    rest.stop();
    await expect(loop.stop()).resolves.toBeUndefined();
  });
});
