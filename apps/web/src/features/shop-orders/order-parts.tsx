import { formatRupiah } from "@konter/contract/money";
import { localPhone } from "@konter/contract/phone";
import type { ShopOrder } from "@konter/contract/shop-orders";
import { Card, FactList, formatDateTime, formatNumber } from "@konter/ui";
import { formatKilograms, SHIPPING_LOOKS, shippingText } from "@konter/ui/parcels";
import { Link } from "@tanstack/react-router";
import * as m from "#messages";
import { productLink, ProductPicture } from "../shop-parts/index.ts";
import { stateName } from "./states.ts";

/** The goods as they were ordered. */
export function OrderLines({ order: { lines } }: { readonly order: ShopOrder }) {
  return (
    <Card>
      <h2 className="mb-3 font-bold">{m.shop_order_goods()}</h2>
      <ul aria-label={m.shop_order_goods()} className="flex flex-col gap-3">
        {lines.map(({ line, slug, name, picture, quantity, price, total, notes, returned }) => (
          <li key={line} className="flex gap-3">
            <span className="w-14 shrink-0">
              <ProductPicture picture={picture} name={name} sizes="5rem" />
            </span>
            <span className="min-w-0 flex-1 text-sm">
              <Link {...productLink(slug)} className="block font-medium wrap-anywhere">
                {name}
              </Link>
              <span className="block text-soft">
                {formatNumber(quantity)} × {formatRupiah(price)}
              </span>
              {notes !== "" && <span className="block wrap-anywhere">{notes}</span>}
              {returned > 0 && (
                <span className="block text-warning-text">
                  {m.shop_order_returned({ count: formatNumber(returned) })}
                </span>
              )}
            </span>
            <span className="text-sm font-semibold tabular-nums">{formatRupiah(total)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Every part of the total, the recipient and the courier. */
export function OrderFacts({ order }: { readonly order: ShopOrder }) {
  const { recipient, courier, service, payment, discount, coupon_code: coupon } = order;
  const fee = payment !== null && payment.fee_paid_by === "customer" ? payment.fee : 0;
  return (
    <Card>
      <h2 className="mb-3 font-bold">{m.details()}</h2>
      <FactList
        facts={[
          {
            label: m.shop_order_number(),
            value: <span className="select-all">{order.number}</span>,
          },
          { label: m.date(), value: formatDateTime(order.created_at) },
          {
            label: m.parcel_recipient(),
            value: `${recipient.name} · ${localPhone(recipient.phone)}`,
          },
          {
            label: m.address_detail(),
            value: `${recipient.detail}, ${recipient.region} ${recipient.postcode}`,
          },
          { label: m.parcel_courier(), value: `${courier.name} ${service}` },
          { label: m.shop_order_weight(), value: formatKilograms(order.weight_grams) },
          ...(payment === null
            ? []
            : [
                {
                  label: m.pay_method(),
                  value: payment.method?.name ?? m.shop_pay_deposit(),
                },
              ]),
          { label: m.cart_goods_total(), value: formatRupiah(order.goods_total) },
          { label: m.shop_order_shipping(), value: formatRupiah(order.shipping_fee) },
          ...(discount > 0
            ? [
                {
                  label: coupon === null ? m.discount() : `${m.discount()} ${coupon}`,
                  value: `−${formatRupiah(discount)}`,
                },
              ]
            : []),
          ...(fee > 0 ? [{ label: m.shop_order_fee(), value: formatRupiah(fee) }] : []),
          { label: m.total(), value: formatRupiah(order.total + fee), strong: true },
        ]}
      />
    </Card>
  );
}

/** The states that the order went through, the latest first. */
export function OrderMoves({ order: { moves } }: { readonly order: ShopOrder }) {
  if (moves.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3 font-bold">{m.shop_order_history()}</h2>
      <ol aria-label={m.shop_order_history()} className="flex flex-col gap-3 text-sm">
        {moves
          .toSorted((one, other) => other.at.localeCompare(one.at))
          .map(({ to, at, reason }) => (
            <li key={`${to} ${at}`}>
              <p className="font-semibold">{stateName(to)}</p>
              {reason !== null && <p className="wrap-anywhere">{reason}</p>}
              <p className="text-xs text-soft">
                <time dateTime={at}>{formatDateTime(at)} WIB</time>
              </p>
            </li>
          ))}
      </ol>
    </Card>
  );
}

/** Where the parcel has been, the latest first. */
export function OrderScans({ scans }: Pick<ShopOrder, "scans">) {
  if (scans.length === 0) return <p className="text-sm text-soft">{m.shop_order_no_scans()}</p>;
  return (
    <ol aria-label={m.shop_order_scans()} className="flex flex-col gap-3">
      {scans.map((scan, index) => {
        const { icon: StateIcon } = SHIPPING_LOOKS[scan.state];
        return (
          <li key={`${scan.at} ${index}`} className="flex gap-3 text-sm">
            <StateIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-primary-text" />
            <div className="min-w-0">
              <p className="font-semibold">{shippingText(scan.state)}</p>
              {scan.text !== "" && <p className="wrap-anywhere">{scan.text}</p>}
              <p className="text-xs text-soft">
                {scan.place !== "" && `${scan.place} · `}
                <time dateTime={scan.at}>{formatDateTime(scan.at)} WIB</time>
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
