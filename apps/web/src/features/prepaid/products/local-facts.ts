import type { Product } from "@konter/contract/catalog";
import { formatRupiah } from "@konter/contract/money";
import * as m from "#messages";

/** The delivered foreign amount and the exchange rate; empty for domestic products. */
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
