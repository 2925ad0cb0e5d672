import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextScheduleRun, widensSchedule } from "./contract.ts";
import type { ScheduleTerms } from "./contract.ts";
import { businessClock, businessDate } from "../values/time.ts";

const moment = fc
  .date({ min: new Date("2024-01-01T00:00:00Z"), max: new Date("2031-12-31T23:59:59Z") })
  .filter((date) => !Number.isNaN(date.getTime()));
const clock = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
const day = fc.integer({ min: 1, max: 31 });

const lastDayOf = (date: string) => {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
};

describe("next run of a monthly schedule", () => {
  test("M197: is later, within a month and a day, at its WIB time, on its day or the month's last day", () => {
    fc.assert(
      fc.property(day, clock, moment, (wanted, time, after) => {
        const run = nextScheduleRun({ repeats: "monthly", day: wanted, time }, after);
        if (run === undefined) throw new Error("a monthly schedule always has a next run");
        expect(run.getTime()).toBeGreaterThan(after.getTime());
        expect(run.getTime() - after.getTime()).toBeLessThanOrEqual(31 * 24 * 3600 * 1000);
        expect(businessClock(run)).toBe(time);
        const date = businessDate(run);
        expect(Number(date.slice(8))).toBe(Math.min(wanted, lastDayOf(date)));
      }),
    );
  });

  test("M197: visits every month exactly once, for any day", () => {
    fc.assert(
      fc.property(day, clock, moment, (wanted, time, after) => {
        const months: number[] = [];
        for (let at = after, count = 0; count < 25; count += 1) {
          const run = nextScheduleRun({ repeats: "monthly", day: wanted, time }, at);
          if (run === undefined) throw new Error("no next run");
          const [year = 0, month = 0] = businessDate(run).split("-").map(Number);
          months.push(year * 12 + month);
          at = run;
        }
        for (const [index, month] of months.entries())
          if (index > 0) expect(month - (months[index - 1] ?? 0)).toBe(1);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    ["2026-01-31T02:00:00Z", 31, "08:00", "2026-02-28T01:00:00.000Z"],
    ["2028-01-31T02:00:00Z", 30, "08:00", "2028-02-29T01:00:00.000Z"],
    ["2026-04-30T00:59:59Z", 31, "08:00", "2026-04-30T01:00:00.000Z"],
    ["2026-04-30T01:00:00Z", 31, "08:00", "2026-05-31T01:00:00.000Z"],
    // Midnight in Jakarta is the previous evening in UTC.
    ["2026-11-30T16:59:59Z", 1, "00:00", "2026-11-30T17:00:00.000Z"],
    ["2026-11-30T17:00:00Z", 1, "00:00", "2026-12-31T17:00:00.000Z"],
    ["2026-12-31T16:30:00Z", 31, "23:59", "2026-12-31T16:59:00.000Z"],
  ])("after %s, day %i at %s is %s", (after, wanted, time, expected) => {
    const run = nextScheduleRun({ repeats: "monthly", day: wanted, time }, new Date(after));
    expect(run?.toISOString()).toBe(expected);
  });
});

test("M197: runs a single schedule once and never after its time", () => {
  const once = { repeats: "once", date: "2026-12-01", time: "00:00" } as const;
  expect(nextScheduleRun(once, new Date("2026-11-30T16:59:59Z"))?.toISOString()).toBe(
    "2026-11-30T17:00:00.000Z",
  );
  expect(nextScheduleRun(once, new Date("2026-11-30T17:00:00Z"))).toBeUndefined();
  expect(nextScheduleRun({ repeats: "once", time: "08:00" }, new Date())).toBeUndefined();
});

describe("changes that require the PIN", () => {
  const before: ScheduleTerms = {
    repeats: "monthly",
    day: 5,
    time: "08:00",
    max_price: 11_000,
    monthly_limit: 30_000,
  };
  test.each([
    ["a higher price", { max_price: 11_001 }, true],
    ["a higher limit", { monthly_limit: 30_001 }, true],
    ["another day", { day: 6 }, true],
    ["another time", { time: "08:01" }, true],
    ["a single run instead", { repeats: "once" as const, date: "2026-12-01" }, true],
    ["a lower price and limit", { max_price: 1, monthly_limit: 1 }, false],
    ["a date that does not count", { date: "2026-12-01" }, false],
    ["nothing", {}, false],
  ])("M197: %s", (_name, change, needed) => {
    expect(widensSchedule(before, { ...before, ...change })).toBe(needed);
  });
});
