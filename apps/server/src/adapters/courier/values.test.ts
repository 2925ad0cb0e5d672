import { describe, expect, it, test } from "vitest";
import { kilograms, localTime, readDays, readLocalTime } from "./values.ts";

describe("a courier's time", () => {
  it("is read in WIB, with or without seconds, and written the same", () => {
    const time = new Date("2026-11-30T07:05:00Z");
    expect(readLocalTime("2026-11-30 14:05")).toEqual(time);
    expect(readLocalTime("2026-11-30T14:05:09")).toEqual(new Date("2026-11-30T07:05:09Z"));
    expect(readLocalTime(localTime(time))).toEqual(time);
  });

  it.each(["", "30-11-2026 14:05", "2026-11-31 25:00", "besok", null, 20_261_130])(
    "is not guessed from %j",
    (text) => {
      expect(readLocalTime(text)).toBeUndefined();
    },
  );
});

test.each([
  ["2 - 3 hari", { least: 2, most: 3 }],
  ["1-2", { least: 1, most: 2 }],
  ["3", { least: 3, most: 3 }],
  ["secepatnya", null],
  [null, null],
])("days in transit are read from %j", (text, days) => {
  expect(readDays(text)).toEqual(days);
});

test("weights are whole kilograms, rounded up", () => {
  expect([1, 1_000, 1_001].map(kilograms)).toEqual([1, 1, 2]);
});
