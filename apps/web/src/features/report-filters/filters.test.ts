import { describe, expect, it } from "vitest";
import { datesAreSwapped, periodDates, withFilters } from "./filters.ts";

/** 00:30 WIB on 1 December: still 30 November in UTC. */
const JUST_AFTER_MIDNIGHT = Date.parse("2026-12-01T00:30:00+07:00");

describe("report filters", () => {
  it("M265: a change joins what is there, an empty value takes a filter away", () => {
    expect(withFilters({ status: "failed", number: "0812" }, { type: "data", status: "" })).toEqual(
      {
        number: "0812",
        type: "data",
      },
    );
  });

  it("M11: the days of a period are counted in WIB", () => {
    expect(periodDates("today", JUST_AFTER_MIDNIGHT)).toEqual({
      date_from: "2026-12-01",
      date_to: "2026-12-01",
    });
    expect(periodDates("week", JUST_AFTER_MIDNIGHT).date_from).toBe("2026-11-25");
    expect(periodDates("month", JUST_AFTER_MIDNIGHT).date_from).toBe("2026-12-01");
    expect(periodDates("today", JUST_AFTER_MIDNIGHT - 3_600_000).date_to).toBe("2026-11-30");
  });

  it("notices an end before the start", () => {
    expect(datesAreSwapped({ date_from: "2026-12-02", date_to: "2026-12-01" })).toBe(true);
    expect(datesAreSwapped({ date_from: "2026-12-01", date_to: "2026-12-01" })).toBe(false);
    expect(datesAreSwapped({ date_to: "2026-12-01" })).toBe(false);
  });
});
