import { foreignCents, hsDigits, IMPORT_CATEGORIES } from "@konter/contract/customs";
import type { CategoryTariff, ImportCategory, ImportTariff } from "@konter/contract/customs";

const RATES = ["duty", "tax", "no_npwp"] as const;
export type RateField = (typeof RATES)[number];
export const RATE_FIELDS: readonly RateField[] = RATES;

/** The fields of a category are named `bags.duty`. `vat` is `yes` or empty. */
export type TariffValues = Readonly<Record<string, string>>;
export const fieldOf = (category: ImportCategory, field: RateField | "vat" | "hs"): string =>
  `${category}.${field}`;

const percentText = (perMille: number): string => String(perMille / 10).replace(".", ",");
const amountText = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",");

export function initialValues(tariff: ImportTariff, today: string): TariffValues {
  return {
    valid_from: today,
    regulation: tariff.regulation,
    source: tariff.source,
    free_usd_cents: amountText(tariff.free_usd_cents),
    limit_usd_cents: amountText(tariff.limit_usd_cents),
    vat_per_mille: percentText(tariff.vat_per_mille),
    vat_numerator: String(tariff.vat_numerator),
    vat_denominator: String(tariff.vat_denominator),
    vat_regulation: tariff.vat_regulation,
    vat_source: tariff.vat_source,
    vat_valid_from: tariff.vat_valid_from,
    insurance_per_mille: percentText(tariff.insurance_per_mille),
    round_to: String(tariff.round_to),
    ...Object.fromEntries(tariff.categories.flatMap(categoryValues)),
  };
}

const categoryValues = (row: CategoryTariff): readonly (readonly [string, string])[] => [
  [fieldOf(row.category, "duty"), percentText(row.duty_per_mille)],
  [fieldOf(row.category, "tax"), percentText(row.income_tax_per_mille)],
  [fieldOf(row.category, "no_npwp"), percentText(row.no_npwp_per_mille)],
  [fieldOf(row.category, "vat"), row.has_vat ? "yes" : ""],
  [fieldOf(row.category, "hs"), row.hs.join(", ")],
];

/** `7,5` as 75. Text that is no number becomes NaN, which the contract's schema refuses. */
export function perMilleOf(text: string): number {
  return /^\s*\d{1,3}([.,]\d)?\s*%?\s*$/.test(text)
    ? Math.round(Number.parseFloat(text.replace(",", ".")) * 10)
    : Number.NaN;
}

const countOf = (text: string): number =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;

export function tariffInputOf(values: TariffValues) {
  const at = (name: string): string => values[name] ?? "";
  return {
    valid_from: at("valid_from"),
    regulation: at("regulation"),
    source: at("source"),
    free_usd_cents: foreignCents(at("free_usd_cents")) ?? Number.NaN,
    limit_usd_cents: foreignCents(at("limit_usd_cents")) ?? Number.NaN,
    vat_per_mille: perMilleOf(at("vat_per_mille")),
    vat_numerator: countOf(at("vat_numerator")),
    vat_denominator: countOf(at("vat_denominator")),
    vat_regulation: at("vat_regulation"),
    vat_source: at("vat_source"),
    vat_valid_from: at("vat_valid_from"),
    insurance_per_mille: perMilleOf(at("insurance_per_mille")),
    round_to: countOf(at("round_to").replaceAll(".", "")),
    categories: IMPORT_CATEGORIES.map((category) => ({
      category,
      hs: at(fieldOf(category, "hs"))
        .split(/[,;\n]/)
        .map(hsDigits)
        .filter((prefix) => prefix !== ""),
      duty_per_mille: perMilleOf(at(fieldOf(category, "duty"))),
      has_vat: at(fieldOf(category, "vat")) === "yes",
      income_tax_per_mille: perMilleOf(at(fieldOf(category, "tax"))),
      no_npwp_per_mille: perMilleOf(at(fieldOf(category, "no_npwp"))),
    })),
  };
}
