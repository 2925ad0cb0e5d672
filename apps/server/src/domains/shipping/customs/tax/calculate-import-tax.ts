import type {
  CategoryTariff,
  ImportCategory,
  ImportTariffInput,
  RateRow,
  TaxLine,
  TaxRule,
} from "@konter/contract/customs";
import { rupiah } from "@konter/contract/money";
import type { Rupiah } from "@konter/contract/money";

/** A parcel from abroad; amounts in cents of its currency. */
export interface TaxedParcel {
  readonly category: ImportCategory;
  readonly fob: number;
  readonly freight: number;
  /** Undefined where it is not known. */
  readonly insurance: number | undefined;
  readonly hasNpwp: boolean;
}

/** The rates of a week for the parcel's currency and for USD, in which limits are set. */
export interface ParcelRates {
  readonly decree: string;
  readonly source: string;
  readonly validFrom: string;
  readonly own: RateRow;
  readonly usd: RateRow;
}

export interface CalculatedTax {
  readonly lines: readonly TaxLine[];
  readonly total: Rupiah;
  /** Rounded down. */
  readonly fobUsdCents: number;
}

/** Rate cents times amount cents are ten-thousandths of a rupiah. */
const HUNDREDTHS_OF_CENTS = 10_000n;
const PER_MILLE = 1_000n;

const halfUp = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under);
const roundedUp = (over: bigint, under: bigint, to: bigint): bigint =>
  ((over + under * to - 1n) / (under * to)) * to;

/**
 * Calculates duty and taxes of a parcel from abroad by PMK 96/2023 as changed by PMK 4/2025. Parts are converted to the
 * nearest rupiah; duty and taxes are rounded up to `round_to`. Undefined above the limit, where an import declaration
 * (PIB) is due instead.
 */
export function calculateImportTax(
  parcel: TaxedParcel,
  tariff: ImportTariffInput,
  rates: ParcelRates,
): CalculatedTax | undefined {
  if (isWorthMore(parcel.fob, rates, tariff.limit_usd_cents)) return undefined;
  const sources = sourcesOf(tariff, rates);
  const parts = partLines(parcel, tariff, rates, sources);
  const cif = parts.reduce((sum, { amount }) => sum + amount, 0);
  const duties = dutyLines(parcel, tariff, cif, {
    isSmall: !isWorthMore(parcel.fob, rates, tariff.free_usd_cents),
    sources,
  });
  const total = rupiah(duties.duty.amount + duties.vat.amount + duties.incomeTax.amount);
  const sum = (line: "cif" | "total", amount: number): TaxLine => ({
    ...EMPTY,
    ...sources.tariff,
    line,
    amount: rupiah(amount),
    because: "sum",
  });
  return {
    lines: [
      ...parts,
      sum("cif", cif),
      duties.duty,
      duties.importValue,
      duties.vatBase,
      duties.vat,
      duties.incomeTax,
      sum("total", total),
    ],
    total,
    fobUsdCents: usdCents(parcel.fob, rates),
  };
}

/** Whether the price is above a limit in USD, compared without rounding. */
function isWorthMore(fob: number, { own, usd }: ParcelRates, limitUsdCents: number): boolean {
  return (
    BigInt(fob) * BigInt(own.rate_cents) * BigInt(usd.unit) >
    BigInt(limitUsdCents) * BigInt(usd.rate_cents) * BigInt(own.unit)
  );
}

const usdCents = (fob: number, { own, usd }: ParcelRates): number =>
  Number(
    (BigInt(fob) * BigInt(own.rate_cents) * BigInt(usd.unit)) /
      (BigInt(usd.rate_cents) * BigInt(own.unit)),
  );

const EMPTY = { base: null, per_mille: null, foreign_cents: null } as const;
type Source = Pick<TaxLine, "regulation" | "source" | "valid_from">;
interface Sources {
  readonly rate: Source;
  readonly tariff: Source;
  readonly vat: Source;
}

const sourcesOf = (tariff: ImportTariffInput, rates: ParcelRates): Sources => ({
  rate: { regulation: rates.decree, source: rates.source, valid_from: rates.validFrom },
  tariff: {
    regulation: tariff.regulation,
    source: tariff.source,
    valid_from: tariff.valid_from,
  },
  vat: {
    regulation: tariff.vat_regulation,
    source: tariff.vat_source,
    valid_from: tariff.vat_valid_from,
  },
});

/** Price, freight and insurance in rupiah; their sum is the customs value (CIF). */
function partLines(
  { fob, freight, insurance }: TaxedParcel,
  { insurance_per_mille: perMille }: ImportTariffInput,
  { own }: ParcelRates,
  sources: Sources,
): readonly TaxLine[] {
  const converted = (line: "fob" | "freight" | "insurance", cents: number): TaxLine => ({
    ...EMPTY,
    ...sources.rate,
    line,
    amount: rupiah(
      Number(
        halfUp(BigInt(cents) * BigInt(own.rate_cents), BigInt(own.unit) * HUNDREDTHS_OF_CENTS),
      ),
    ),
    foreign_cents: cents,
    because: "rate",
  });
  const [price, carriage] = [converted("fob", fob), converted("freight", freight)];
  if (insurance !== undefined) return [price, carriage, converted("insurance", insurance)];
  const base = price.amount + carriage.amount;
  return [
    price,
    carriage,
    {
      ...EMPTY,
      ...sources.tariff,
      line: "insurance",
      amount: rupiah(Number(halfUp(BigInt(base) * BigInt(perMille), PER_MILLE))),
      base: rupiah(base),
      per_mille: perMille,
      because: "assumed",
    },
  ];
}

interface Rate {
  readonly perMille: number;
  readonly because: TaxRule;
}

function dutyLines(
  { category, hasNpwp }: TaxedParcel,
  tariff: ImportTariffInput,
  cif: number,
  { isSmall, sources }: { readonly isSmall: boolean; readonly sources: Sources },
) {
  const goods = tariffOf(category, tariff);
  const charged = (line: "duty" | "income_tax", base: number, rate: Rate): TaxLine => ({
    ...EMPTY,
    ...sources.tariff,
    line,
    amount: upTo(tariff, BigInt(base) * BigInt(rate.perMille), PER_MILLE),
    base: rupiah(base),
    per_mille: rate.perMille,
    because: rate.because,
  });
  const duty = charged("duty", cif, dutyRate(goods, isSmall));
  const importValue = cif + duty.amount;
  // The exemption of a category is one of the band above the threshold; documents are free in every band.
  const hasVat = isSmall ? category !== "documents" : goods.has_vat;
  return {
    duty,
    importValue: {
      ...EMPTY,
      ...sources.tariff,
      line: "import_value",
      amount: rupiah(importValue),
      because: "sum",
    } satisfies TaxLine,
    ...vatLines(tariff, importValue, hasVat, sources),
    incomeTax: charged("income_tax", importValue, incomeTaxRate(goods, isSmall, hasNpwp)),
  };
}

/** VAT on a fraction of the import value (PMK 131/2024: 11/12 for goods that are no luxury). */
function vatLines(
  tariff: ImportTariffInput,
  importValue: number,
  hasVat: boolean,
  { vat: source }: Sources,
): { readonly vatBase: TaxLine; readonly vat: TaxLine } {
  const { vat_numerator: over, vat_denominator: under, vat_per_mille: perMille } = tariff;
  const base = hasVat ? BigInt(importValue) * BigInt(over) : 0n;
  const shown = rupiah(Number(halfUp(base, BigInt(under))));
  return {
    vatBase: {
      ...EMPTY,
      ...source,
      line: "vat_base",
      amount: shown,
      base: rupiah(importValue),
      because: hasVat ? "vat_base" : "exempt",
    },
    vat: {
      ...EMPTY,
      ...source,
      line: "vat",
      amount: upTo(tariff, base * BigInt(perMille), BigInt(under) * PER_MILLE),
      base: shown,
      per_mille: hasVat ? perMille : 0,
      because: hasVat ? "vat" : "exempt",
    },
  };
}

const upTo = ({ round_to: to }: ImportTariffInput, over: bigint, under: bigint): Rupiah =>
  rupiah(Number(roundedUp(over, under, BigInt(to))));

const dutyRate = ({ duty_per_mille: perMille }: CategoryTariff, isSmall: boolean): Rate =>
  isSmall
    ? { perMille: 0, because: "small_value" }
    : { perMille, because: perMille === 0 ? "exempt" : "category" };

function incomeTaxRate(
  { income_tax_per_mille: usual, no_npwp_per_mille: without }: CategoryTariff,
  isSmall: boolean,
  hasNpwp: boolean,
): Rate {
  if (isSmall) return { perMille: 0, because: "small_value" };
  const perMille = hasNpwp ? usual : without;
  if (perMille === 0) return { perMille, because: "exempt" };
  return { perMille, because: !hasNpwp && without !== usual ? "no_tax_number" : "category" };
}

/** The tariff of a category; the schema makes sure that each has one. */
function tariffOf(category: ImportCategory, { categories }: ImportTariffInput) {
  const found = categories.find((each) => each.category === category);
  if (found === undefined) throw new Error(`no tariff of ${category}`);
  return found;
}
