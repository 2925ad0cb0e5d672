import fc from "fast-check";
import { expect, test } from "vitest";
import { costInRupiah, readDecimal, sumOfDecimals, worthInRupiah } from "./book-rate.ts";

const RATES = fc.integer({ min: 1, max: 1_000_000 });
/** Whole ten-thousandths of a unit as decimal text. */
const AMOUNTS = fc.integer({ min: 0, max: 10_000_000_000 }).map((parts) => ({
  parts: BigInt(parts),
  text: `${Math.floor(parts / 10_000)}.${String(parts % 10_000).padStart(4, "0")}`,
}));

test("rounds the exact product up for a cost and down for a balance", () => {
  fc.assert(
    fc.property(AMOUNTS, RATES, ({ parts, text }, rate) => {
      const exact = parts * BigInt(rate);
      const cost = BigInt(costInRupiah(text, rate));
      const worth = BigInt(worthInRupiah(text, rate));
      expect(cost * 10_000n - exact).toBeGreaterThanOrEqual(0n);
      expect(cost * 10_000n - exact).toBeLessThan(10_000n);
      expect(exact - worth * 10_000n).toBeGreaterThanOrEqual(0n);
      expect(exact - worth * 10_000n).toBeLessThan(10_000n);
      expect(BigInt(worthInRupiah(`-${text}`, rate))).toBe(-cost);
    }),
  );
});

test("leaves the ledger at most a rupiah per sale below the vendor's balance, never above it", () => {
  fc.assert(
    fc.property(fc.array(AMOUNTS, { minLength: 1, maxLength: 60 }), RATES, (sales, rate) => {
      const funded = 60n * 1_000_000n;
      const left = funded * 10_000n - sales.reduce((sum, { parts }) => sum + parts, 0n);
      const said = `${left / 10_000n}.${String(left % 10_000n).padStart(4, "0")}`;
      const books =
        funded * BigInt(rate) -
        sales.reduce((sum, { text }) => sum + BigInt(costInRupiah(text, rate)), 0n);
      const difference = BigInt(worthInRupiah(said, rate)) - books;
      expect(difference).toBeGreaterThanOrEqual(0n);
      expect(difference).toBeLessThan(BigInt(sales.length));
    }),
  );
});

test.each([
  ["0.1", 16_350, 1_635],
  ["3.2017", 16_350, 52_348],
  ["0.0001", 1, 1],
  ["12", 16_350, 196_200],
])("converts %s at %i rupiah to the cost %i", (amount, rate, cost) => {
  expect(costInRupiah(amount, rate)).toBe(cost);
});

test("sums two amounts exactly", () => {
  const one = fc.integer({ min: -9_999_999, max: 9_999_999 });
  const textOf = (parts: number) =>
    `${parts < 0 ? "-" : ""}${Math.floor(Math.abs(parts) / 1_000)}.${String(Math.abs(parts) % 1_000).padStart(3, "0")}`;
  fc.assert(
    fc.property(one, one, (left, right) => {
      expect(Number(sumOfDecimals(textOf(left), textOf(right)))).toBe((left + right) / 1_000);
    }),
  );
  expect(sumOfDecimals("3.2017", "0")).toBe("3.2017");
  expect(sumOfDecimals("0.1", "0.2")).toBe("0.3");
  expect(() => sumOfDecimals("x", "1")).toThrow(RangeError);
});

test("rounds a debt at the vendor to our disadvantage", () => {
  expect(worthInRupiah("-0.0001", 16_350)).toBe(-2);
});

test.each([
  [3.2017, "3.2017"],
  ["1250.00", "1250.00"],
  [-4, "-4"],
  [1e21, undefined],
  [1e-7, undefined],
  ["1e3", undefined],
  ["", undefined],
  [" 1", undefined],
  ["1.", undefined],
  ["12345678901234567", undefined],
  [Number.NaN, undefined],
  [null, undefined],
  [{}, undefined],
])("reads %j as %j", (value, read) => {
  expect(readDecimal(value)).toBe(read);
});

test("rejects an invalid amount, rate or currency", () => {
  for (const [amount, rate] of [
    ["x", 1],
    ["1", 0],
    ["1", 1.5],
    ["-1", 1],
    ["999999999999999", 1_000_000],
  ] as const)
    expect(() => costInRupiah(amount, rate)).toThrow(RangeError);
});
