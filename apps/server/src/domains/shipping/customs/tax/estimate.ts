import { categoryOfHs, formatCents } from "@konter/contract/customs";
import type { HsRow, ImportTariffInput, ImportTax, ImportTaxInput } from "@konter/contract/customs";
import { businessDate } from "@konter/contract/time";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { currentHsYear, findHs, toHsRow } from "../hs/search-hs.ts";
import { KURS_SOURCE, markWeekUsed, rateOf, readRates, weekOfDay } from "../kurs/store.ts";
import { tariffOfDay } from "../tariffs/store.ts";
import { calculateImportTax } from "./calculate-import-tax.ts";

/**
 * Estimates duty and taxes of a parcel from abroad with the rates of its date. Throws import_date_future,
 * import_tariff_missing, kurs_missing, kurs_currency_missing, import_needs_pib, hs_code_unknown, hs_category_differs.
 */
export async function estimateImportTax(
  { pool }: BrandContext,
  input: ImportTaxInput,
  now: Date = new Date(),
): Promise<ImportTax> {
  const today = businessDate(now);
  const date = input.date ?? today;
  if (date > today) throw refused("import_date_future", "date");
  const tariff = await tariffOfDay(pool, date);
  const hs = await readHs(pool, input, tariff);
  const week = await weekOfDay(pool, date);
  const rates = await readRates(pool, week.week_id);
  const [own, usd] = [rateOf(rates, week, input.currency), rateOf(rates, week, "USD")];
  const { category, currency, fob, freight, insurance, has_npwp: hasNpwp } = input;
  const calculated = calculateImportTax({ category, fob, freight, insurance, hasNpwp }, tariff, {
    own,
    usd,
    decree: week.decree,
    source: KURS_SOURCE,
    validFrom: week.valid_from,
  });
  if (calculated === undefined) {
    const parameters = { most: formatCents(tariff.limit_usd_cents, "id") };
    throw refused("import_needs_pib", "fob", parameters);
  }
  await markWeekUsed(pool, week);
  const { is_used: _used, ...shown } = week;
  return {
    date,
    category,
    currency,
    hs,
    kurs: { ...shown, unit: own.unit, rate_cents: own.rate_cents },
    fob_usd_cents: calculated.fobUsdCents,
    lines: [...calculated.lines],
    total: calculated.total,
    vat_base_fraction: [tariff.vat_numerator, tariff.vat_denominator],
    round_to: tariff.round_to,
  };
}

type Code = "import_date_future" | "import_needs_pib" | "hs_code_unknown" | "hs_category_differs";
const refused = (
  code: Code,
  field: string,
  parameters: Readonly<Record<string, string | number>> = {},
) => new DomainError(code, { parameters, fields: { [field]: { rule: code, parameters } } });

async function readHs(
  pool: BrandContext["pool"],
  { hs_code: code, category }: ImportTaxInput,
  { categories }: ImportTariffInput,
): Promise<HsRow | null> {
  if (code === undefined) return null;
  const year = await currentHsYear(pool);
  const found = year === undefined ? undefined : await findHs(pool, year, code);
  if (found === undefined) throw refused("hs_code_unknown", "hs_code", { code, year: year ?? "–" });
  const known = categoryOfHs(code, categories);
  if (known !== undefined && known !== category)
    throw refused("hs_category_differs", "category", { code });
  return { ...toHsRow({ ...found, code }, categories) };
}
