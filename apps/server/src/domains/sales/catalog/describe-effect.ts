import type { SeenPriceEffect } from "@konter/contract/catalog";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { Change } from "../../../kernel/approvals/index.ts";
import { lossChanges } from "../../money/payouts/index.ts";

const WORDS = {
  products: { id: "Produk yang harganya berubah", en: "Products whose price changes" },
  largest: { id: "Perubahan terbesar", en: "Largest change" },
  closes: { id: "Harga yang ditutup", en: "Prices that close" },
  opens: { id: "Harga yang dibuka lagi", en: "Prices that open again" },
  atRisk: { id: "Margin berisiko per hari", en: "Margin at risk a day" },
  underFloor: { id: "Harga di bawah batas margin", en: "Prices below their margin floor" },
} as const satisfies Readonly<Record<string, Sentence>>;

/**
 * Returns the effect of a move on prices as the lines of a request: the count, the largest change, the loss, and the
 * prices that change most.
 */
export function describeEffect(effect: SeenPriceEffect, locale: Locale): readonly Change[] {
  return [
    { label: WORDS.products[locale], before: null, after: String(effect.products) },
    {
      label: WORDS.largest[locale],
      before: null,
      after: percentText(effect.largest_basis_points, locale),
    },
    ...(["closes", "opens"] as const).flatMap((name) =>
      effect[name] === 0
        ? []
        : [{ label: WORDS[name][locale], before: null, after: String(effect[name]) }],
    ),
    { label: WORDS.atRisk[locale], before: null, after: formatRupiah(effect.margin_at_risk) },
    ...(effect.under_floor.count === 0
      ? []
      : [
          {
            label: WORDS.underFloor[locale],
            before: null,
            after: String(effect.under_floor.count),
          },
        ]),
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
