import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openLanes } from "./lanes.ts";
import { createLogger } from "../log.ts";
import { createRest } from "./pace.ts";
import { repeat } from "./repeat.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const log = createLogger("silent");

const restOf = (due: { ms: number | undefined }, happened: string[] = []) =>
  createRest({
    dueInMs: async () => due.ms,
    rested: () => void happened.push("rested"),
    stirred: () => void happened.push("stirred"),
    lanes: openLanes(1),
    log,
    times: { quietMs: 30_000, roundMs: 60_000, longestTurnMs: 1_000, betweenMs: 20 },
  });

/** A brand with one worker that would run every second; `due` is its next known work. */
function openBrand(due: { ms: number | undefined }) {
  const happened: string[] = [];
  let worked = 0;
  const rest = restOf(due, happened);
  const work = async (): Promise<boolean> => {
    worked += 1;
    return false;
  };
  const loop = repeat(log, "work", 1_000, work, rest);
  return { rest, loop, happened, worked: () => worked };
}

describe("an idle brand", () => {
  it("runs each worker once a minute and not earlier", async () => {
    const { worked } = openBrand({ ms: undefined });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(worked()).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(worked()).toBe(1);
    await vi.advanceTimersByTimeAsync(5 * 60_500);
    expect(worked()).toBe(6);
  });

  it("runs at the normal pace after a wake-up, and becomes idle again when it is quiet", async () => {
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

  it("does not become idle while work is due, from its start on", async () => {
    const due: { ms: number | undefined } = { ms: 0 };
    const { worked, happened } = openBrand(due);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(happened).toEqual(["stirred"]);
    expect(worked()).toBeGreaterThanOrEqual(85);
    due.ms = undefined;
    await vi.advanceTimersByTimeAsync(31_000);
    expect(happened).toEqual(["stirred", "rested"]);
  });

  it("is awake by the time at which work is due", async () => {
    const due: { ms: number | undefined } = { ms: 45_000 };
    const { worked } = openBrand(due);
    await vi.advanceTimersByTimeAsync(44_000);
    expect(worked()).toBe(0);
    due.ms = 0;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(worked()).toBeGreaterThanOrEqual(1);
  });

  it("lets its workers stop without another run when the process stops", async () => {
    const { rest, loop, worked } = openBrand({ ms: undefined });
    await vi.advanceTimersByTimeAsync(1_000);
    rest.stop();
    await loop.stop();
    expect(worked()).toBe(0);
  });

  it("starts a worker's run when the previous one is waiting again, however long that takes", async () => {
    const rest = restOf({ ms: undefined });
    let working = 0;
    let most = 0;
    let turns = 0;
    const work = async (): Promise<boolean> => {
      working += 1;
      turns += 1;
      most = Math.max(most, working);
      await new Promise((resolve) => setTimeout(resolve, 300));
      working -= 1;
      return false;
    };
    for (const name of ["one", "two", "three"]) repeat(log, name, 1_000, work, rest);
    await vi.advanceTimersByTimeAsync(62_000);
    expect({ turns, most }).toEqual({ turns: 3, most: 1 });
  });

  it("continues with the next worker if one does not end its run", async () => {
    const rest = restOf({ ms: undefined });
    const worked: string[] = [];
    for (const name of ["stuck", "other"])
      repeat(
        log,
        name,
        1_000,
        () => {
          worked.push(name);
          return name === "stuck" ? new Promise(() => {}) : Promise.resolve(false);
        },
        rest,
      );
    await vi.advanceTimersByTimeAsync(62_000);
    expect(worked).toEqual(["stuck", "other"]);
  });
});
