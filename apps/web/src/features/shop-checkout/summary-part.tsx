import { formatRupiah } from "@konter/contract/money";
import type { Cart } from "@konter/contract/shop";
import { FactList, formatNumber } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { cartLink } from "../shop-parts/index.ts";
import { CheckoutPart } from "./checkout-part.tsx";
import type { Totals } from "./totals.ts";

/** The goods and every part of the total. */
export function SummaryPart({
  cart,
  totals,
  fee,
}: {
  readonly cart: Cart;
  readonly totals: Totals;
  /** What the customer pays for the channel. */
  readonly fee: number;
}) {
  const { goods, shipping, goodsDiscount, shippingDiscount, total } = totals;
  const optional = (label: string, amount: number, sign = "") =>
    amount > 0 ? [{ label, value: sign + formatRupiah(amount) }] : [];
  return (
    <CheckoutPart
      title={m.checkout_summary()}
      aside={
        <Link
          {...cartLink()}
          className="inline-flex min-h-9 items-center text-sm font-semibold text-primary-text"
        >
          {m.checkout_edit_cart()}
        </Link>
      }
    >
      <ul aria-label={m.checkout_goods()} className="flex flex-col gap-1.5 text-sm">
        {cart.lines.map(({ id, product, quantity, total: sum }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {formatNumber(quantity)} × {product.name}
            </span>
            <span className="shrink-0 tabular-nums">{formatRupiah(sum)}</span>
          </li>
        ))}
      </ul>
      <hr className="border-line" />
      <FactList
        facts={[
          { label: m.cart_goods_total(), value: formatRupiah(goods) },
          {
            label: m.checkout_shipping({ weight: formatKilograms(cart.weight_grams) }),
            value: formatRupiah(shipping),
          },
          ...optional(m.checkout_goods_discount(), goodsDiscount, "−"),
          ...optional(m.checkout_shipping_discount(), shippingDiscount, "−"),
          ...optional(m.checkout_channel_fee(), fee),
          { label: m.total(), value: formatRupiah(total + fee), strong: true },
        ]}
      />
    </CheckoutPart>
  );
}
