import { IMPORT_CATEGORIES } from "@konter/contract/customs";
import type { ImportTariff } from "@konter/contract/customs";
import { expect, it } from "vitest";
import { initialValues, perMilleOf, tariffInputOf } from "./tariff-values.ts";

const TARIFF: ImportTariff = {
  tariff_id: 1,
  valid_from: "2025-03-05",
  regulation: "PMK 4/2025",
  source: "https://jdih.kemenkeu.go.id",
  free_usd_cents: 300,
  limit_usd_cents: 150_000,
  vat_per_mille: 120,
  vat_numerator: 11,
  vat_denominator: 12,
  vat_regulation: "PMK 131/2024",
  vat_source: "https://jdih.kemenkeu.go.id",
  vat_valid_from: "2025-01-01",
  insurance_per_mille: 5,
  round_to: 1_000,
  categories: IMPORT_CATEGORIES.map((category) => ({
    category,
    hs: category === "textiles" ? ["61", "62"] : [],
    duty_per_mille: 75,
    has_vat: category !== "books",
    income_tax_per_mille: 50,
    no_npwp_per_mille: 100,
  })),
  created_at: "2026-11-30T00:00:00.000Z",
  created_by: null,
  is_replaced: false,
  is_now: true,
};

it("M410: keeps every rate that was not edited", () => {
  const {
    tariff_id: _id,
    created_at: _at,
    created_by: _by,
    is_replaced: _replaced,
    is_now: _now,
    ...input
  } = TARIFF;
  expect(tariffInputOf(initialValues(TARIFF, "2026-12-01"))).toEqual({
    ...input,
    valid_from: "2026-12-01",
  });
});

it.each([
  ["7,5", 75],
  ["7.5%", 75],
  ["25", 250],
  ["0", 0],
  ["7,55", Number.NaN],
  ["-1", Number.NaN],
  ["", Number.NaN],
])("M410: reads the rate %j as %d per mille", (text, perMille) => {
  expect(perMilleOf(text)).toBe(perMille);
});
