import { expect, it } from "vitest";
import { nextOpening } from "./opening-hours.ts";

const HOURS = {
  weekdays: { opens: "08:00", closes: "20:00" },
  saturday: { opens: "09:00", closes: "15:00" },
  sunday: null,
};

it.each([
  ["on Monday morning", "2026-11-30T07:59:59+07:00", "2026-11-30T08:00:00+07:00"],
  ["on Monday at the opening", "2026-11-30T08:00:00+07:00", null],
  ["on Monday before the closing", "2026-11-30T19:59:59+07:00", null],
  ["on Monday at the closing", "2026-11-30T20:00:00+07:00", "2026-12-01T08:00:00+07:00"],
  ["on Friday night", "2026-12-04T23:00:00+07:00", "2026-12-05T09:00:00+07:00"],
  ["on Saturday afternoon", "2026-12-05T15:00:00+07:00", "2026-12-07T08:00:00+07:00"],
  ["on Sunday", "2026-12-06T12:00:00+07:00", "2026-12-07T08:00:00+07:00"],
  ["when it is still Sunday in UTC", "2026-12-07T06:30:00+07:00", "2026-12-07T08:00:00+07:00"],
] as const)("M430: finds the next opening %s", (_when, now, next) => {
  expect(nextOpening(HOURS, new Date(now))).toEqual(next === null ? null : new Date(next));
});

it("M430: finds the same day of the next week where one day is open", () => {
  const hours = { weekdays: null, saturday: { opens: "09:00", closes: "10:00" }, sunday: null };
  expect(nextOpening(hours, new Date("2026-12-05T10:00:00+07:00"))).toEqual(
    new Date("2026-12-12T09:00:00+07:00"),
  );
});

it("M430: finds no opening where no day is open", () => {
  const hours = { weekdays: null, saturday: null, sunday: null };
  expect(nextOpening(hours, new Date("2026-12-05T10:00:00+07:00"))).toBeNull();
});
