import fc from "fast-check";
import { expect, test } from "vitest";
import { formatTariffPrice, parseTariffPrice } from "./rules.ts";

test.each([
  ["1.444,70", 144_470],
  ["1444.7", 144_470],
  ["Rp1.699,53", 169_953],
  ["1352", 135_200],
  ["1.352", 135_200],
  ["", undefined],
  ["seribu", undefined],
  ["1.44,7", undefined],
])("parses %s as %s hundredths", (typed, hundredths) => {
  expect(parseTariffPrice(typed)).toBe(hundredths);
});

test("parses every formatted price", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), (hundredths) => {
      expect(parseTariffPrice(formatTariffPrice(hundredths))).toBe(hundredths);
    }),
  );
});
