import { CallFailed } from "@konter/contract/client";
import { formatRupiah } from "@konter/contract/money";
import { SHOP_ORDER_PATTERN } from "@konter/contract/shop-orders";
import type { GuestCheckout } from "@konter/contract/shop-orders";
import {
  Alert,
  buttonClasses,
  Card,
  CopyButton,
  EmptyState,
  FactList,
  formatNumber,
} from "@konter/ui";
import { Search } from "@konter/ui/icons";
import { StateHero } from "@konter/ui/state-hero";
import { useQuery } from "@tanstack/react-query";
import { Link, Navigate, useSearch } from "@tanstack/react-router";
import { NotFound } from "../../app/fallbacks/not-found.tsx";
import { failureText } from "../../app/failures.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { isMember, listLink } from "../shop-parts/index.ts";
import { guestOrderQuery } from "./guest-order-query.ts";
import { OrderByNumber } from "./order-page.tsx";
import { GuestPayment } from "./pay-code-card.tsx";
import { STATE_LOOKS, stateName } from "./states.ts";

const CART_ID = /^[A-Za-z0-9_-]{22}$/;

/** `/final-shop`: what became of an order, from the server's state only (M371). An edited address shows Not found. */
export function FinalPage() {
  const { order, cart } = useSearch({ strict: false });
  if (cart !== undefined && CART_ID.test(cart)) return <GuestOrder cartId={cart} />;
  if (order === undefined || !SHOP_ORDER_PATTERN.test(order)) return <NotFound />;
  if (isMember()) return <OrderByNumber number={order} />;
  return <Navigate to="/auth/login" search={{ next: `/final-shop?order=${order}` }} replace />;
}

function GuestOrder({ cartId }: { readonly cartId: string }) {
  usePageTitle(m.shop_order_title());
  const query = useQuery(guestOrderQuery(cartId));
  const { error } = query;
  if (query.data === undefined && error instanceof CallFailed && error.status === 404)
    return <Missing text={failureText(error)} />;
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <AnswerStates answer={query}>
        {({ order }) =>
          order === null ? <Missing text={m.shop_order_missing()} /> : <Facts order={order} />
        }
      </AnswerStates>
    </div>
  );
}

function Missing({ text }: { readonly text: string }) {
  return (
    <EmptyState
      isPage
      icon={<Search className="size-6" />}
      title={text}
      action={
        <Link {...listLink([])} className={buttonClasses("plain")}>
          {m.cart_go_shopping()}
        </Link>
      }
    />
  );
}

function Facts({ order }: { readonly order: NonNullable<GuestCheckout["order"]> }) {
  const { number, status, payment, total, discount, waybill } = order;
  const { icon, tone } = STATE_LOOKS[status];
  const fee = payment !== null && payment.fee_paid_by === "customer" ? payment.fee : 0;
  return (
    <>
      <StateHero
        icon={icon}
        tone={tone}
        title={stateName(status)}
        pulses={status === "waiting_payment"}
      >
        <p className="max-w-md text-sm text-soft empty:hidden">{order.cancel_reason}</p>
      </StateHero>
      <Card className="flex flex-wrap items-center justify-between gap-3 p-4">
        <div className="min-w-0">
          <p className="text-sm text-soft">{m.shop_order_number()}</p>
          <p className="font-mono text-lg font-bold select-all">{number}</p>
        </div>
        <CopyButton text={number} />
        <p className="w-full text-sm">
          {m.shop_order_keep()}{" "}
          <Link to="/guest/shop/order" search={{ order: number }} className="underline">
            {m.shop_find_title()}
          </Link>
        </p>
      </Card>
      {(status === "shipped" || status === "done") && <Alert>{m.shop_order_guest_return()}</Alert>}
      <GuestPayment order={order} />
      <Card>
        <h2 className="mb-3 font-bold">{m.details()}</h2>
        <FactList
          facts={[
            ...order.lines.map(({ name, quantity, total: sum }) => ({
              label: `${formatNumber(quantity)} × ${name}`,
              value: formatRupiah(sum),
            })),
            { label: m.shop_order_shipping(), value: formatRupiah(order.shipping_fee) },
            { label: m.parcel_courier(), value: order.courier_name },
            ...(waybill === null
              ? []
              : [
                  {
                    label: m.parcel_waybill(),
                    value: <span className="select-all">{waybill}</span>,
                  },
                ]),
            ...(discount > 0 ? [{ label: m.discount(), value: `−${formatRupiah(discount)}` }] : []),
            ...(fee > 0 ? [{ label: m.shop_order_fee(), value: formatRupiah(fee) }] : []),
            { label: m.total(), value: formatRupiah(total + fee), strong: true },
          ]}
        />
      </Card>
    </>
  );
}
