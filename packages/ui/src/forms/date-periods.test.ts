import { describe, expect, it } from "vitest";
import { datesAreSwapped, periodDates } from "./date-periods.ts";

/** 00:30 WIB on 1 December: still 30 November in UTC. */
const JUST_AFTER_MIDNIGHT = Date.parse("2026-12-01T00:30:00+07:00");

describe("periods", () => {
  it("M11: counts the days of a period in WIB", () => {
    expect(periodDates("today", JUST_AFTER_MIDNIGHT)).toEqual({
      date_from: "2026-12-01",
      date_to: "2026-12-01",
    });
    expect(periodDates("week", JUST_AFTER_MIDNIGHT).date_from).toBe("2026-11-25");
    expect(periodDates("month", JUST_AFTER_MIDNIGHT).date_from).toBe("2026-12-01");
    expect(periodDates("today", JUST_AFTER_MIDNIGHT - 3_600_000).date_to).toBe("2026-11-30");
  });

  it.each([
    ["2026-12-01T00:30:00+07:00", "2026-11-01", "2026-11-30"],
    ["2027-01-31T12:00:00+07:00", "2026-12-01", "2026-12-31"],
    ["2028-03-15T12:00:00+07:00", "2028-02-01", "2028-02-29"],
  ])("computes last month at %s as %s to %s", (now, date_from, date_to) => {
    expect(periodDates("last_month", Date.parse(now))).toEqual({ date_from, date_to });
  });

  it("detects an end before the start", () => {
    expect(datesAreSwapped({ date_from: "2026-12-02", date_to: "2026-12-01" })).toBe(true);
    expect(datesAreSwapped({ date_from: "2026-12-01", date_to: "2026-12-01" })).toBe(false);
    expect(datesAreSwapped({ date_to: "2026-12-01" })).toBe(false);
    expect(datesAreSwapped({ date_from: "2026-12-02", date_to: "" })).toBe(false);
  });
});
