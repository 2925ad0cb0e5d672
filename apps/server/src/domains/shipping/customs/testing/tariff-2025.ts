import type { CategoryTariff, ImportCategory, ImportTariffInput } from "@konter/contract/customs";

const row = (
  category: ImportCategory,
  hs: readonly string[],
  duty: number,
  incomeTax: number,
): CategoryTariff => ({
  category,
  hs: [...hs],
  duty_per_mille: duty,
  has_vat: category !== "books" && category !== "documents",
  income_tax_per_mille: incomeTax,
  no_npwp_per_mille: incomeTax,
});

/** The tariffs that the migration adds; customs.db.test.ts compares both. */
export const TARIFF_2025: ImportTariffInput = {
  valid_from: "2025-03-05",
  regulation: "PMK 96/2023 jo. PMK 4/2025",
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
  categories: [
    row("bags", ["4202"], 250, 50),
    row("bicycles", ["87116092", "87116093", "87116094", "87116095", "87116099", "8712"], 250, 50),
    row("books", ["4901", "4902", "4903", "4904"], 0, 0),
    row("cosmetics", ["3303", "3304", "3305", "3306", "3307"], 150, 50),
    row("documents", [], 0, 0),
    row("footwear", ["64"], 250, 50),
    row("general", [], 75, 0),
    row("iron_steel", ["73"], 150, 50),
    row("textiles", ["61", "62", "63"], 250, 50),
    row("watches", ["9101", "9102"], 150, 50),
  ],
};
