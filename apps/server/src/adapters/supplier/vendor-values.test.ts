import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dataOf, fieldOf, readAmount, readFlag, readText } from "../vendor-values.ts";
import { readBalance, readClockTime, readCode, readCutOff } from "./vendor-values.ts";

describe("amounts", () => {
  test.each([
    [10_000, 10_000],
    ["10000", 10_000],
    [" 10000.00 ", 10_000],
    ["0", 0],
  ])("reads %j as %d rupiah", (value, amount) => {
    expect(readAmount(value)).toBe(amount);
  });

  test.each(["10.000", "10000.5", "1e4", "-1", "", 10.5, -1, Number.NaN, 2 ** 60, null, [10_000]])(
    "does not read %j as rupiah",
    (value) => {
      expect(readAmount(value)).toBeUndefined();
    },
  );

  test("truncates a balance to whole rupiah and allows a negative one", () => {
    expect([
      readBalance(989_799.9),
      readBalance("-10.5"),
      readBalance("1000"),
      readBalance("x"),
    ]).toEqual([989_799, -11, 1_000, undefined]);
  });
});

describe("text", () => {
  test("returns one line without control characters or broken surrogates", () => {
    expect(readText(" a\u0000b\r\nc \uD800 ")).toBe("a b c \uFFFD");
    expect(readText("x".repeat(600))).toHaveLength(500);
    expect([readText("  "), readText(12.5), readText(2 ** 60), readText({})]).toEqual(
      Array.from({ length: 4 }),
    );
  });

  test("pads codes to at least two digits", () => {
    expect([readCode(0), readCode("0"), readCode("03"), readCode(204), readCode("OK")]).toEqual([
      "00",
      "00",
      "03",
      "204",
      "OK",
    ]);
  });
});

describe("reads flags, times and objects", () => {
  test("reads flags", () => {
    expect([true, "1", "true", 1, false, 0, "yes"].map(readFlag)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      undefined,
    ]);
  });

  test("normalizes clock times without losing information", () => {
    expect([readClockTime("0:5"), readClockTime("23:45"), readClockTime("24:00")]).toEqual([
      "00:05",
      "23:45",
      undefined,
    ]);
    expect(readCutOff("23:45", "0:15")).toEqual({ startsAt: "23:45", endsAt: "00:15" });
    expect([readCutOff("0:0", "00:00"), readCutOff("23:0", "23:00"), readCutOff("", "")]).toEqual(
      Array.from({ length: 3 }),
    );
  });

  test("reads only own properties", () => {
    const data = dataOf(JSON.parse('{"data":{"__proto__":{"rc":"00"}}}'));
    expect([fieldOf(data ?? {}, "rc"), fieldOf({}, "constructor")]).toEqual([undefined, undefined]);
    expect([dataOf(null), dataOf([]), dataOf({ data: [] })]).toEqual(Array.from({ length: 3 }));
  });
});

test("does not throw for any input", () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const read of [
        readAmount,
        readBalance,
        readText,
        readCode,
        readFlag,
        readClockTime,
        dataOf,
      ]) {
        expect(() => read(value)).not.toThrow();
      }
    }),
  );
});
