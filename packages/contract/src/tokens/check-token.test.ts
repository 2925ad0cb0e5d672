import fc from "fast-check";
import { expect, test } from "vitest";
import { checkToken, energyBounds } from "./check-token.ts";
import type { TokenSale } from "./check-token.ts";
import { PLN_TARIFFS } from "./pln-tariffs.ts";
import type { TokenFinding } from "./rules.ts";

const TOKEN = "0123-4567-8901-2345-6789";
const METER = { tariff: "R1", power_va: "1300" };
const sale = (serial: string, more: Partial<TokenSale> = {}): TokenSale => ({
  serial,
  nominal: 100_000,
  day: "2026-11-26",
  meter: METER,
  name: "PELANGGAN CONTOH",
  ...more,
});

test.each<readonly [string, TokenSale, readonly TokenFinding[]]>([
  ["as IAK writes it", sale(`${TOKEN}/PELANGGAN CONTOH/R1 /000001300/66.2`), []],
  ["19 digits", sale("0123-4567-8901-2345-678/PELANGGAN CONTOH/R1/1300VA/66,2"), ["digits"]],
  ["a token alone", sale(TOKEN), []],
  ["energy for half the price", sale(`${TOKEN}/PELANGGAN CONTOH/R1/1300VA/33,1`), ["kwh_low"]],
  ["a comma one place too far", sale(`${TOKEN}/PELANGGAN CONTOH/R1/1300VA/662`), ["kwh_high"]],
  [
    "half the price in the months of relief",
    sale(`${TOKEN}/PELANGGAN CONTOH/R1/1300VA/132,4`, { day: "2025-02-01" }),
    [],
  ],
  [
    "the same after them",
    sale(`${TOKEN}/PELANGGAN CONTOH/R1/1300VA/132,4`, { day: "2025-03-01" }),
    ["kwh_high"],
  ],
  [
    "an old debt was paid with it",
    sale(`${TOKEN}/PELANGGAN CONTOH/R1/1300VA/33,1/ANGSURAN: 45.000`),
    [],
  ],
  ["a class that nobody knows", sale(`${TOKEN}/PELANGGAN CONTOH/T9/1300VA/1`), ["tariff_differs"]],
  [
    "a product without a nominal",
    sale(`${TOKEN}/PELANGGAN CONTOH/R1/1300VA/1`, { nominal: null }),
    [],
  ],
  ["subsidy letters", sale(`${TOKEN}/PELANGGAN CONTOH/R1T/1300VA/66,2`), []],
  ["another meter's class", sale(`${TOKEN}/PELANGGAN CONTOH/B1/1300VA/90`), ["tariff_differs"]],
  ["another power", sale(`${TOKEN}/PELANGGAN CONTOH/R1/2200VA/66,2`), ["power_differs"]],
  ["another's name", sale(`${TOKEN}/SITI AMINAH/R1/1300VA/66,2`), ["name_differs"]],
  ["a name that was cut", sale(`${TOKEN}/PELANGGAN/R1/1300VA/66,2`), []],
  ["a masked name", sale(`${TOKEN}/PEL***NTOH/R1/1300VA/66,2`), []],
  [
    "a meter that was not asked about",
    sale(`${TOKEN}/SITI AMINAH/R1/2200VA/66,2`, { meter: null, name: null }),
    [],
  ],
])("%s", (_name, given, findings) => {
  expect(checkToken(given)).toEqual(findings);
});

test("accepts any energy that PLN can deliver for the amount, for every regional tax", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PLN_TARIFFS),
      fc.integer({ min: 20_000, max: 50_000_000 }),
      fc.double({ min: 0, max: 0.1, noNaN: true }),
      fc.constantFrom(0, 0.11, 0.12),
      fc.boolean(),
      ({ tariff, fromVa, lowest, highest }, nominal, lighting, vat, isDear) => {
        const stamp = nominal > 5_000_000 ? 10_000 : 0;
        const price = isDear ? highest : lowest;
        const kwh = ((nominal - stamp) / (1 + lighting + vat) / price).toFixed(2);
        const serial = `${TOKEN}/BUDI/${tariff}/${fromVa}VA/${kwh}`;
        expect(checkToken(sale(serial, { nominal, meter: null, name: null }))).toEqual([]);
      },
    ),
  );
});

test.each([
  ["B1", 1300, 966],
  ["P1", 900, 760],
])(
  "uses wide bounds for %s with %s VA, which no current price list contains",
  (tariff, va, price) => {
    const kwh = (100_000 / 1.1 / price) * 1.3;
    const serial = (energy: number) => `${TOKEN}/BUDI/${tariff}/${va}VA/${energy.toFixed(2)}`;
    const found = (energy: number) => checkToken(sale(serial(energy), { meter: null, name: null }));
    expect([found(kwh), found(kwh * 2), found(kwh / 4)]).toEqual([[], ["kwh_high"], ["kwh_low"]]);
  },
);

test("prefers a brand's own price to the built-in ones from its start date", () => {
  const own = {
    tariff: "R1",
    fromVa: 1300,
    toVa: 2200,
    lowest: 2889.4,
    highest: 2889.4,
    source: "x",
  };
  const tariffs = [{ ...own, valid_from: "2026-11-01" }, ...PLN_TARIFFS];
  const half = sale(`${TOKEN}/PELANGGAN CONTOH/R1/1300VA/33,1`);
  expect(checkToken(half, tariffs)).toEqual([]);
  expect(checkToken({ ...half, day: "2026-10-31" }, tariffs)).toEqual(["kwh_low"]);
});

test("has no bounds before the first row of a class", () => {
  expect(energyBounds(100_000, "R2", 3500, "2022-06-30")).toBeUndefined();
  expect(energyBounds(100_000, "R2", 3500, "2022-07-01")).toBeDefined();
});
