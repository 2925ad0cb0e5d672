import { describe, expect, it, test } from "vitest";
import {
  kilograms,
  linesOf,
  localTime,
  readCharge,
  readDayFirstTime,
  readDays,
  readKilograms,
  readLocalTime,
  readUnixTime,
  readZonedTime,
} from "./values.ts";

describe("a courier's time", () => {
  it.each(["2026-11-30T14:05:09+0700", "2026-11-30T14:05:09.123+07:00", "2026-11-30T07:05:09Z"])(
    "has the zone of %s",
    (text) => {
      expect(readZonedTime(text)).toEqual(new Date("2026-11-30T07:05:09Z"));
      expect(readZonedTime(text.slice(0, 19))).toBeUndefined();
    },
  );

  it("may be seconds or milliseconds", () => {
    const time = new Date("2026-11-30T07:05:00Z");
    for (const value of [time.getTime(), time.getTime() / 1_000, String(time.getTime())])
      expect(readUnixTime(value)).toEqual(time);
    expect(readUnixTime("20261130")).toBeUndefined();
  });

  it("may have the day first", () => {
    expect(readDayFirstTime("02-09-2019 23:25")).toEqual(new Date("2019-09-02T16:25:00Z"));
    expect(readDayFirstTime("2019-09-02 23:25")).toBeUndefined();
  });

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

test.each([
  ["1", 1_000],
  [1.25, 1_250],
  ["0.5", 500],
  ["1,5", undefined],
  [-1, undefined],
  [null, undefined],
])("kilograms are read from %j", (value, grams) => {
  expect(readKilograms(value)).toBe(grams);
});

test.each([
  [24_400, 24_400],
  ["24400.10", 24_401],
  ["Rp24.400", undefined],
  [Number.NaN, undefined],
])("a charge is read from %j in whole rupiah", (value, charge) => {
  expect(readCharge(value)).toBe(charge);
});

test("an address is broken between words, and what does not fit is cut", () => {
  expect(linesOf("Jl. Kenanga Raya 5, RT 01/RW 02", 3, 12)).toEqual([
    "Jl Kenanga",
    "Raya 5 RT 01",
    "RW 02",
  ]);
  expect(linesOf("Jl. Kenanga Raya 5, RT 01/RW 02", 2, 12)).toHaveLength(2);
});
