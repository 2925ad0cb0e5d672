import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BUSINESS_TIME_ZONE, businessClock, businessDate, isWithinCutOff } from "./time.ts";

const inJakarta = new Intl.DateTimeFormat("sv-SE", {
  timeZone: BUSINESS_TIME_ZONE,
  dateStyle: "short",
  timeStyle: "short",
});
const instants = fc.date({
  min: new Date("2000-01-01T00:00:00Z"),
  max: new Date("2099-12-31T23:59:59Z"),
  noInvalidDate: true,
});

describe("the business day", () => {
  test.each([
    ["2026-11-21T16:59:59.999Z", "2026-11-21", "23:59"],
    ["2026-11-21T17:00:00.000Z", "2026-11-22", "00:00"],
    ["2026-12-31T17:00:00.000Z", "2027-01-01", "00:00"],
    ["2028-02-28T17:00:00.000Z", "2028-02-29", "00:00"],
    ["2026-11-21T00:00:00.000Z", "2026-11-21", "07:00"],
  ])("M11: %s is %s %s in WIB", (instant, date, clock) => {
    expect(businessDate(new Date(instant))).toBe(date);
    expect(businessClock(new Date(instant))).toBe(clock);
  });

  test("M11: agrees with the time zone at every instant and on every machine", () => {
    fc.assert(
      fc.property(instants, (instant) => {
        expect(`${businessDate(instant)} ${businessClock(instant)}`).toBe(
          inJakarta.format(instant),
        );
      }),
    );
  });
});

describe("a daily closed period", () => {
  test.each([
    ["22:59", false],
    ["23:00", true],
    ["23:59", true],
    ["00:00", true],
    ["00:59", true],
    ["01:00", false],
    ["12:00", false],
  ])("M194: from 23:00 to 01:00 crosses midnight: at %s closed is %s", (clock, closed) => {
    expect(isWithinCutOff(clock, "23:00", "01:00")).toBe(closed);
  });

  test("M194: includes its start but not its end, minute by minute, and is empty when both are equal", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const clockOf = (value: number) =>
      `${String(Math.floor(value / 60)).padStart(2, "0")}:${String(value % 60).padStart(2, "0")}`;
    fc.assert(
      fc.property(minute, minute, minute, (now, start, end) => {
        const sinceStart = (now - start + 1440) % 1440;
        const length = (end - start + 1440) % 1440;
        expect(isWithinCutOff(clockOf(now), clockOf(start), clockOf(end))).toBe(
          sinceStart < length,
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
