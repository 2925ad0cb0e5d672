import { rupiah } from "@konter/contract/money";
import { expect, it } from "vitest";
import { EMPTY_PARCEL } from "../parcel-values.ts";
import { shareText } from "./share-text.ts";
import { questionOf, searchOf } from "./tariff-question.ts";

const row = (courier: string, total: number) => ({
  courier,
  fees: { billed_grams: 1_000, billed_because: "weight" as const, services: [] },
  service: {
    service: "REG",
    name: "Reguler",
    total: rupiah(total),
    insurance_fee: rupiah(0),
    takes_cod: true,
    days_least: 2,
    days_most: 4,
  },
});
const SHARED = {
  brand: "Konter",
  lane: { origin: "Gambir", destination: "Gondokusuman" },
  weight: "1 kg",
  address: "https://konter.example/tarif?origin=31.71.01",
};

it("M411: shares a line for each service and the address of the comparison", () => {
  const text = shareText({ ...SHARED, rows: [row("SiCepat", 9_000), row("JNE", 11_500)] });
  expect(text.split("\n")).toEqual([
    "Ongkir Gambir ke Gondokusuman, 1 kg, dari Konter:",
    "SiCepat Reguler: Rp9.000 (2–4 hari)",
    "JNE Reguler: Rp11.500 (2–4 hari)",
    SHARED.address,
  ]);
});

it("M411: shares the eight cheapest services", () => {
  const rows = Array.from({ length: 12 }, (_, index) => row(`Kurir ${index}`, 9_000 + index));
  const lines = shareText({ ...SHARED, rows }).split("\n");
  expect(lines).toHaveLength(10);
  expect(lines[8]).toContain("Kurir 7");
});

it("M411: keeps the question in the address, and asks nothing without a part of it", () => {
  const search = searchOf({
    ...EMPTY_PARCEL,
    origin: "31.71.01",
    destination: "34.71.05",
    weight_grams: "1.200",
    length: "10",
    width: "10",
    height: "10",
    value: "100.000",
  });
  expect(questionOf(search)).toEqual({
    origin: "31.71.01",
    destination: "34.71.05",
    weight_grams: "1200",
    length: "10",
    width: "10",
    height: "10",
    value: "100000",
  });
  expect(questionOf({ ...search, value: undefined })).toBeUndefined();
});
