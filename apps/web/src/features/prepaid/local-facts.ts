import type { Product } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import * as m from "#messages";

/** What arrives abroad, and what the money of that country costs here; nothing for what stays here. */
export function localFacts({ local }: Pick<Product, "local">): readonly string[] {
  if (local === null) return [];
  const { amount, currency, rate } = local;
  return [
    m.local_arrives({ amount: `${currency} ${formatFigure(amount)}` }),
    m.local_rate({
      money: `${formatRupiah(rate.units).slice(2)} ${currency}`,
      rate: formatRupiah(rate.price),
    }),
  ];
}

const formatFigure = (amount: number): string => String(amount).replace(".", m.decimal_sign());
