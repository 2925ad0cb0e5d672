import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { amount } from "../field-rules.ts";
import {
  MAX_AMOUNT_RUPIAH,
  addRupiah,
  formatRupiah,
  parseRupiah,
  rupiah,
  rupiahFromText,
  shareOfRupiah,
  subtractRupiah,
} from "./money.ts";

const anyAmount = fc.integer({ min: -MAX_AMOUNT_RUPIAH, max: MAX_AMOUNT_RUPIAH });

describe("formatting money", () => {
  test.each([
    [1_234_567, "Rp1.234.567"],
    [0, "Rp0"],
    [-0, "Rp0"],
    [999, "Rp999"],
    [1_000, "Rp1.000"],
    [-1_500, "-Rp1.500"],
    [-12, "-Rp12"],
    [1_000_000_000_000, "Rp1.000.000.000.000"],
    [-9_999_999_999_999, "-Rp9.999.999.999.999"],
  ])("M8: formats %d with dots between thousands and no decimals", (value, shown) => {
    expect(formatRupiah(value)).toBe(shown);
  });

  test("M8: keeps the digits of the amount, in groups of three", () => {
    fc.assert(
      fc.property(anyAmount, (value) => {
        const shown = formatRupiah(value);
        expect(shown).toMatch(/^-?Rp\d{1,3}(\.\d{3})*$/);
        expect(Number(shown.replace("Rp", "").replaceAll(".", ""))).toBe(value);
      }),
    );
  });
});

describe("parsing money", () => {
  test.each([
    ["10000", 10_000],
    ["10.000", 10_000],
    ["1.234.567", 1_234_567],
    ["Rp 10.000", 10_000],
    ["rp10000", 10_000],
    ["Rp. 10.000", 10_000],
    ["Rp 10.000,00", 10_000],
    ["Rp10.000,-", 10_000],
    ["  25.000\t", 25_000],
    ["Rp\u00a050.000", 50_000],
    ["0", 0],
    ["007", 7],
    ["1.000.000.000.000", 1_000_000_000_000],
  ])("M9: accepts %j", (text, value) => {
    expect(parseRupiah(text)).toBe(value);
  });

  test.each([
    "10.5",
    "10.50",
    "10.0000",
    "1.00",
    "1000.000",
    "10,000",
    "10.000,50",
    "10,5",
    "1e3",
    "-1",
    "+5",
    "0x10",
    "",
    " ",
    "Rp",
    "１００００",
    "١٠٠٠",
    "10 000",
    "10_000",
    "1..000",
    ".000",
    "10.000.",
    "NaN",
    "Infinity",
    "99999999999999999",
    "9007199254740993",
  ])("M9: rejects %j instead of guessing", (text) => {
    expect(parseRupiah(text)).toBeUndefined();
  });

  test("M9: parses every formatted amount", () => {
    fc.assert(
      fc.property(fc.nat({ max: MAX_AMOUNT_RUPIAH }), (value) => {
        expect(parseRupiah(formatRupiah(value))).toBe(value);
        expect(parseRupiah(String(value))).toBe(value);
        expect(parseRupiah(`Rp ${formatRupiah(value).slice(2)},00`)).toBe(value);
      }),
    );
  });

  test("M9: returns a whole safe amount or nothing for any text", () => {
    const pasted = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(..."Rp 0123456789.,-eE+xn\u00a0".split("")) }),
    );
    fc.assert(
      fc.property(pasted, (text) => {
        const value = parseRupiah(text);
        if (value !== undefined) expect(Number.isSafeInteger(value) && value >= 0).toBe(true);
        if (value !== undefined)
          expect(text.replaceAll(/\D/g, "")).toMatch(new RegExp(`^0*${value}(00?)?$`));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("money arithmetic", () => {
  test("M10: accepts only whole safe integers as an amount", () => {
    for (const value of [0.5, 10_000.01, Number.NaN, Infinity, 2 ** 53, -(2 ** 53)])
      expect(() => rupiah(value)).toThrow(RangeError);
    for (const text of ["1.5", "1e3", "", "abc", " 1", "9007199254740992", "-9007199254740992"]) {
      expect(() => rupiahFromText(text)).toThrow(RangeError);
    }
    expect(rupiahFromText("-9007199254740991")).toBe(-9_007_199_254_740_991);
    expect(Object.is(rupiah(-0), 0)).toBe(true);
  });

  test("M10: adds and subtracts exactly, and throws on overflow", () => {
    fc.assert(
      fc.property(fc.array(anyAmount, { maxLength: 50 }), anyAmount, (values, other) => {
        const total = values.reduce((sum, value) => sum + BigInt(value), 0n);
        const sum = addRupiah(...values.map(rupiah));
        expect(BigInt(sum)).toBe(total);
        expect(BigInt(subtractRupiah(sum, rupiah(other)))).toBe(total - BigInt(other));
      }),
    );
    expect(() => addRupiah(rupiah(Number.MAX_SAFE_INTEGER), rupiah(1))).toThrow(RangeError);
    expect(() => subtractRupiah(rupiah(-Number.MAX_SAFE_INTEGER), rupiah(1))).toThrow(RangeError);
  });

  test("M10: computes a share as the exact rational, rounded half away from zero", () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: -10_000, max: 20_000 }), (value, rate) => {
        const exact = BigInt(value) * BigInt(rate);
        const share = BigInt(shareOfRupiah(rupiah(value), rate));
        const difference = share * 10_000n - exact;
        expect(difference <= 5_000n && difference >= -5_000n).toBe(true);
        if (difference === 5_000n) expect(exact > 0n).toBe(true);
        if (difference === -5_000n) expect(exact < 0n).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    [10_000, 50, 50],
    [1, 5_000, 1],
    [-1, 5_000, -1],
    [1, 4_999, 0],
    [333, 100, 3],
    [350, 100, 4],
    [999_999_999_999, 3_333, 333_299_999_999 + 1],
  ])("M10: computes %d at %d basis points as %d", (value, rate, share) => {
    expect(shareOfRupiah(rupiah(value), rate)).toBe(share);
  });

  test("M10: throws for a rate that is not a whole number of basis points", () => {
    expect(() => shareOfRupiah(rupiah(100), 0.5)).toThrow(RangeError);
  });
});

describe("an amount in a call", () => {
  const schema = z.object({ value: amount() });
  test("M10: accepts whole rupiah from one to the maximum of a call", () => {
    for (const value of [1, 10_000, MAX_AMOUNT_RUPIAH])
      expect(schema.parse({ value })).toEqual({ value });
  });

  test.each([
    [0],
    [-1],
    [1.5],
    [MAX_AMOUNT_RUPIAH + 1],
    [2 ** 53],
    ["10000"],
    ["10.000"],
    [null],
    [true],
    [[1]],
    [Number.NaN],
    [Infinity],
  ])("M10: rejects %j", (value) => {
    expect(schema.safeParse({ value }).success).toBe(false);
  });
});
