import { formatRupiah } from "@konter/contract/money";
import type { SellingPriceRule } from "@konter/contract/selling-prices";
import * as m from "#messages";

/** The price of a rule: `Harga jual Rp12.000`, `Markup Rp500, dibulatkan ke Rp100`. */
export function ruleText({
  selling_price: price,
  markup,
  markup_basis_points: basisPoints,
  rounding,
}: SellingPriceRule): string {
  if (price !== null) return m.rule_price({ price: formatRupiah(price) });
  const amount =
    markup === null
      ? `${String((basisPoints ?? 0) / 100).replace(".", m.markup_decimal_sign())}%`
      : formatRupiah(markup);
  return rounding === 1
    ? m.rule_markup({ amount })
    : m.rule_markup_rounded({ amount, step: formatRupiah(rounding) });
}
