import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSegmentPower, parseVoucherCode } from "./serial-number.ts";

test("vouchers are a code and a last day", () => {
  expect(parseVoucherCode("BA4B52862X7P / 2018-12-07")).toEqual({
    code: "BA4B52862X7P",
    expiresOn: "2018-12-07",
    raw: "BA4B52862X7P / 2018-12-07",
  });
  expect(parseVoucherCode("ABCD-EFGH")).toBeUndefined();
});

test("segment and power of a PLN check", () => {
  expect(parseSegmentPower("R1 /000001300")).toEqual({ tariff: "R1", powerVa: "1300" });
  expect(parseSegmentPower("B1/5500VA")).toEqual({ tariff: "B1", powerVa: "5500" });
  expect(parseSegmentPower("-")).toBeUndefined();
});

test("no text makes a parser throw", () => {
  fc.assert(
    fc.property(fc.string(), (raw) => {
      expect(() => [parseVoucherCode(raw), parseSegmentPower(raw)]).not.toThrow();
    }),
    { numRuns: 1_000 },
  );
});
