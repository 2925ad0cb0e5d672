import { formatCents, formatPerMille } from "@konter/contract/customs";
import type { ImportTax, TaxLine, TaxLineKey } from "@konter/contract/customs";
import { formatRupiah } from "@konter/contract/money";
import { formatDate, kitLocale } from "@konter/ui";
import * as m from "#messages";

export const LINE_NAMES: Readonly<Record<TaxLineKey, () => string>> = {
  fob: m.tax_fob,
  freight: m.tax_freight,
  insurance: m.tax_insurance,
  cif: m.tax_cif,
  duty: m.tax_duty,
  import_value: m.tax_import_value,
  vat_base: m.tax_vat_base,
  vat: m.tax_vat,
  income_tax: m.tax_income_tax,
  total: m.tax_total,
};

/** How a line is calculated: `25% × Rp1.920.000`. */
export function howText(line: TaxLine, tax: ImportTax): string {
  const { base, per_mille: perMille, foreign_cents: cents, because } = line;
  if (cents !== null) return convertedText(cents, tax);
  if (because === "small_value") return m.tax_small_value();
  if (because === "exempt") return m.tax_exempt();
  const [over, under] = tax.vat_base_fraction;
  if (because === "vat_base" && base !== null) return `${over}/${under} × ${formatRupiah(base)}`;
  if (perMille !== null && base !== null) {
    const share = `${formatPerMille(perMille, kitLocale())} × ${formatRupiah(base)}`;
    if (because === "assumed") return `${share}, ${m.tax_assumed()}`;
    return because === "no_tax_number" ? `${share}, ${m.tax_no_npwp()}` : share;
  }
  return SUMS[line.line]?.() ?? "";
}

const SUMS: Partial<Record<TaxLineKey, () => string>> = {
  cif: m.tax_cif_sum,
  import_value: m.tax_import_value_sum,
  total: m.tax_total_sum,
};

function convertedText(cents: number, { currency, kurs }: ImportTax): string {
  const locale = kitLocale();
  const unit = kurs.unit === 1 ? "" : ` / ${kurs.unit}`;
  return `${currency} ${formatCents(cents, locale)} × Rp${formatCents(kurs.rate_cents, locale)}${unit}`;
}

/** The regulation of a line and since when it applies. */
export const ruleText = ({ regulation, valid_from: from }: TaxLine): string =>
  m.tax_rule({ regulation, date: formatDate(from) });

/** The result as a message to a customer. */
export function shareText(tax: ImportTax): string {
  const lines = tax.lines.map((line) => `${LINE_NAMES[line.line]()}: ${formatRupiah(line.amount)}`);
  const { decree, valid_from: from, valid_to: to } = tax.kurs;
  return [
    m.tax_share_title({ date: formatDate(tax.date) }),
    ...lines,
    m.kurs_of({ decree, from: formatDate(from), to: formatDate(to) }),
    m.tax_estimate_text(),
  ].join("\n");
}
