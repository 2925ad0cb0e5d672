import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSegmentPower, parseVoucherCode } from "./serial-number.ts";

test("parses a voucher's code and expiry date", () => {
  expect(parseVoucherCode("BA4B52862X7P / 2018-12-07")).toEqual({
    code: "BA4B52862X7P",
    expiresOn: "2018-12-07",
    raw: "BA4B52862X7P / 2018-12-07",
  });
  expect(parseVoucherCode("ABCD-EFGH")).toBeUndefined();
});

test("parses segment and power of a PLN check", () => {
  expect(parseSegmentPower("R1 /000001300")).toEqual({ tariff: "R1", powerVa: "1300" });
  expect(parseSegmentPower("B1/5500VA")).toEqual({ tariff: "B1", powerVa: "5500" });
  expect(parseSegmentPower("-")).toBeUndefined();
});

test("does not throw for any text", () => {
  fc.assert(
    fc.property(fc.string(), (raw) => {
      expect(() => [parseVoucherCode(raw), parseSegmentPower(raw)]).not.toThrow();
    }),
    { numRuns: 1_000 },
  );
});
