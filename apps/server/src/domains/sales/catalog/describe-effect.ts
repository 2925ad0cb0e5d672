import type { PriceEffect } from "@konter/contract/catalog";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { Change } from "../../office/approvals/index.ts";
import { lossChanges } from "../../money/payouts/index.ts";

const WORDS = {
  products: { id: "Produk yang harganya berubah", en: "Products whose price changes" },
  largest: { id: "Perubahan terbesar", en: "Largest change" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** What a move would do to prices, as the lines of a request: how many, by how much at most, what is lost, and those that change most. */
export function describeEffect(
  effect: Omit<PriceEffect, "needs_two">,
  locale: Locale,
): readonly Change[] {
  return [
    { label: WORDS.products[locale], before: null, after: String(effect.products) },
    {
      label: WORDS.largest[locale],
      before: null,
      after: percentText(effect.largest_basis_points, locale),
    },
    ...lossChanges(effect, locale),
    ...effect.examples.map(({ name, category, before: from, after: to }) => ({
      label: `${name} · ${category}`,
      before: from === null ? null : formatRupiah(from),
      after: formatRupiah(to),
    })),
  ];
}

export function percentText(basisPoints: number, locale: Locale): string {
  const share = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return share.format(basisPoints / 10_000);
}
