import { expect, test } from "vitest";
import { areaOf, daysIn, nominalsIn, quotaIn, rupiahIn } from "./read-name.ts";

test.each([
  ["Telkomsel 10.000", [10_000]],
  ["PLN 1.000.000", [1_000_000]],
  ["Token 20000", [20_000]],
  ["Pulsa 25 ribu", [25_000]],
  ["Pulsa 5,000 atau 10rb", [5_000, 10_000]],
  ["86 Diamonds", []],
  ["Data 10 GB 30 Hari", []],
  ["Paket 1.5GB", []],
  ["99.999.999", []],
  ["", []],
])("reads the face values of %j as %j", (name, nominals) => {
  expect(nominalsIn(name)).toEqual(nominals);
});

test.each([
  ["Google Play Rp 50.000", 50_000],
  ["Google Play Rp. 5.000 INDONESIA REGION", 5_000],
  ["Wallet 1200 Cash", null],
  ["Wallet 1.200 Cash", null],
  ["Card $50", null],
  ["5.000 sampai 10.000", null],
])("reads certain rupiah in %j as %j", (name, nominal) => {
  expect(rupiahIn(name)).toBe(nominal);
});

test.each([
  ["Data 10 GB 30 Hari", 10_240, 30],
  ["XL 1.5GB/7 hari", 1_536, 7],
  ["Tri 2.75 GB / 7 Hari", 2_816, 7],
  ["Kuota 500 MB 1 day", 500, 1],
  ["Combo 2,5 GB 28hr", 2_560, 28],
  ["Kuota 3 GB 3 Bulan", 3_072, 90],
  ["Telkomsel 10.000", null, null],
  ["1 GB + 2 GB 1 Hari sampai 30 Hari", null, null],
  ["1 GB/hari 7 Hari", null, 7],
])("reads %j as %j MB for %j days", (name, megabytes, days) => {
  expect([quotaIn(name), daysIn(name)]).toEqual([megabytes, days]);
});

test("reads a known area from the type, or from brackets at the end", () => {
  expect(areaOf("Melati 1 GB", "JAWA BARAT")).toBe("Jawa Barat");
  expect(areaOf("Melati 1 GB (Bali Nusra)", "Umum")).toBe("Bali Nusra");
  expect(areaOf("Melati 1 GB (khusus)", "Flash")).toBeNull();
});
