import {
  formatCents,
  formatPerMille,
  IMPORT_CATEGORIES,
  IMPORT_CATEGORY_NAMES,
} from "@konter/contract/customs";
import type { CategoryTariff, ImportTariffInput } from "@konter/contract/customs";
import type { Locale, Sentence } from "@konter/contract/locale";

const WORDS = {
  valid_from: { id: "Berlaku mulai", en: "Valid from" },
  regulation: { id: "Aturan", en: "Regulation" },
  source: { id: "Sumber", en: "Source" },
  free: { id: "Bebas bea masuk sampai", en: "Free of duty up to" },
  limit: { id: "Batas nilai barang kiriman", en: "Limit of parcels" },
  vat: { id: "PPN", en: "VAT" },
  vat_regulation: { id: "Aturan PPN", en: "VAT regulation" },
  vat_source: { id: "Sumber aturan PPN", en: "Source of the VAT regulation" },
  vat_valid_from: { id: "PPN berlaku mulai", en: "VAT valid from" },
  insurance: { id: "Asuransi jika tidak diketahui", en: "Insurance where unknown" },
  round_to: { id: "Dibulatkan ke atas ke", en: "Rounded up to" },
} as const satisfies Readonly<Record<string, Sentence>>;

const YES = { id: "PPN", en: "VAT" };
const NO = { id: "tanpa PPN", en: "no VAT" };

/** The values of tariffs by name, as a person reads them. */
export function tariffFacts(
  tariff: ImportTariffInput,
  locale: Locale,
): readonly (readonly [label: string, value: string])[] {
  const usd = (cents: number): string => `USD ${formatCents(cents, locale)}`;
  const percent = (perMille: number): string => formatPerMille(perMille, locale);
  const fraction = `${tariff.vat_numerator}/${tariff.vat_denominator}`;
  return [
    [WORDS.valid_from[locale], tariff.valid_from],
    [WORDS.regulation[locale], tariff.regulation],
    [WORDS.source[locale], tariff.source],
    [WORDS.free[locale], usd(tariff.free_usd_cents)],
    [WORDS.limit[locale], usd(tariff.limit_usd_cents)],
    [WORDS.vat[locale], `${percent(tariff.vat_per_mille)} × ${fraction}`],
    [WORDS.vat_regulation[locale], tariff.vat_regulation],
    [WORDS.vat_source[locale], tariff.vat_source],
    [WORDS.vat_valid_from[locale], tariff.vat_valid_from],
    [WORDS.insurance[locale], percent(tariff.insurance_per_mille)],
    [WORDS.round_to[locale], `Rp${tariff.round_to}`],
    ...IMPORT_CATEGORIES.map((category) => {
      const found = tariff.categories.find((each) => each.category === category);
      return [
        IMPORT_CATEGORY_NAMES[category][locale],
        found ? categoryText(found, locale) : "–",
      ] as const;
    }),
  ];
}

function categoryText(row: CategoryTariff, locale: Locale): string {
  const { duty_per_mille: duty, income_tax_per_mille: tax, no_npwp_per_mille: without } = row;
  const percent = (perMille: number): string => formatPerMille(perMille, locale);
  const incomeTax = tax === without ? percent(tax) : `${percent(tax)} (NPWP) / ${percent(without)}`;
  const vat = row.has_vat ? YES[locale] : NO[locale];
  const hs = row.hs.length === 0 ? "" : ` · HS ${[...row.hs].toSorted().join(", ")}`;
  return `BM ${percent(duty)} · ${vat} · PPh ${incomeTax}${hs}`;
}
