import type { ShopOfficeOrder, ShopOfficeResults } from "@konter/contract/shop-office-orders";
import { SHIPPING_STATE_NAMES } from "@konter/contract/parcels";
import { formatRupiah } from "@konter/contract/money";
import { Card, FactList, formatDateTime, kitLocale, Skeleton } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Amount } from "../../app/amount.tsx";
import { api } from "../../app/api.ts";
import { PdfButton } from "../../app/lists/pdf-button.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { Page } from "../../app/page.tsx";
import { PartyLink } from "../../app/records/party.tsx";
import { session } from "../../app/session-store.ts";
import { Journals } from "../finance/index.ts";
import * as m from "#messages";
import { orderQuery } from "./api.ts";
import { GoodsPicture } from "./goods-picture.tsx";
import { ManyActs } from "./many-acts.tsx";
import { OrderChips } from "./order-chips.tsx";
import { OrderResults } from "./order-results.tsx";
import { WaybillForm } from "./waybill-form.tsx";
import { MOVERS, stateName } from "./words.ts";

const LINK =
  "inline-flex min-h-6 items-center font-semibold text-primary-text underline-offset-4 hover:underline";

/** `/shop-orders/{number}`: one order with its goods, money, parcels and history, and what staff can do with it. */
export function OrderPage() {
  const { number } = useParams({ from: "/office/shop-orders/$number" });
  const query = useQuery(orderQuery(number));
  return (
    <Page title={m.shop_order_of({ number })}>
      <Loaded query={query} loading={<Skeleton className="h-80" />}>
        {(shown) => (
          <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            <div className="flex min-w-0 flex-col gap-4">
              <Card className="p-4">
                <FactList facts={factsOf(shown)} />
              </Card>
              <Acts shown={shown} />
              {shown.moves.some(({ to }) => to === "pending") && (
                <PdfButton
                  label={m.shop_order_invoice()}
                  load={() => api("GET admin/shop/orders/{number}/invoice", { number })}
                />
              )}
            </div>
            <div className="flex min-w-0 flex-col gap-4">
              <Lines shown={shown} />
              <Parcels shown={shown} />
              <Moves shown={shown} />
              {session.may("finance.read") && (
                <Card className="min-w-0 p-4">
                  <h2 className="mb-3 font-bold">{m.shop_order_journals()}</h2>
                  <Journals reference={number} />
                </Card>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

function Acts({ shown: { order, parcel_failed: isFailed } }: { readonly shown: ShopOfficeOrder }) {
  const [results, setResults] = useState<ShopOfficeResults>();
  const row = { number: order.number, status: order.status, parcel_failed: isFailed };
  return (
    <>
      {order.status !== "done" && order.status !== "cancelled" && (
        <Card className="flex flex-col gap-4 p-4">
          <div role="group" aria-label={m.actions()} className="flex flex-wrap gap-2">
            <ManyActs rows={[row]} onDone={setResults} />
          </div>
          {order.status === "processed" && (
            <WaybillForm number={order.number} onDone={setResults} />
          )}
        </Card>
      )}
      {results && <OrderResults results={results} onClose={() => setResults(undefined)} />}
    </>
  );
}

function factsOf(shown: ShopOfficeOrder): readonly Fact[] {
  const { order, buyer, shipping_cost: cost, payment_id: payment } = shown;
  const { recipient } = order;
  return [
    {
      label: m.status(),
      value: <OrderChips state={order.status} isParcelFailed={shown.parcel_failed} />,
    },
    ...(order.cancel_reason === null
      ? []
      : [{ label: m.shop_order_reason(), value: order.cancel_reason }]),
    {
      label: m.shop_order_buyer(),
      value:
        buyer.member_id === null ? (
          `${buyer.name} ${buyer.hp} (${m.shop_order_visitor()})`
        ) : (
          <PartyLink of={{ ...buyer, member_id: buyer.member_id }} />
        ),
    },
    {
      label: m.shop_order_recipient(),
      value: `${recipient.name} ${recipient.phone}, ${recipient.detail}, ${recipient.region} ${recipient.postcode}`,
    },
    { label: m.shop_order_courier(), value: `${order.courier.name} ${order.service}` },
    { label: m.parcel_waybill(), value: order.waybill ?? "–" },
    { label: m.shop_order_goods(), value: formatRupiah(order.goods_total) },
    ...(order.discount === 0
      ? []
      : [
          {
            label: m.shop_order_discount({ code: order.coupon_code ?? "" }),
            value: `−${formatRupiah(order.discount)}`,
          },
        ]),
    { label: m.shop_order_shipping(), value: formatRupiah(order.shipping_fee) },
    { label: m.total(), value: formatRupiah(order.total), strong: true },
    ...(cost === null ? [] : [{ label: m.shop_order_shipping_cost(), value: formatRupiah(cost) }]),
    ...(order.payment === null
      ? []
      : [
          {
            label: m.shop_order_payment(),
            value: <Payment shown={shown} payment={payment} />,
          },
        ]),
    ...(order.payment === null || order.payment.fee === 0
      ? []
      : [{ label: m.shop_order_channel_fee(), value: formatRupiah(order.payment.fee) }]),
    ...(order.refunded === 0
      ? []
      : [{ label: m.shop_order_refunded(), value: formatRupiah(order.refunded) }]),
    { label: m.date(), value: formatDateTime(order.created_at) },
    ...(order.done_by_itself_at === null
      ? []
      : [{ label: m.shop_order_done_due(), value: formatDateTime(order.done_by_itself_at) }]),
  ];
}

function Payment({
  shown: { order },
  payment,
}: {
  readonly shown: ShopOfficeOrder;
  readonly payment: string | null;
}) {
  const name = order.payment?.method?.name ?? m.shop_order_deposit();
  if (payment === null || !session.may("payments.read")) return name;
  return (
    <Link to="/payments/$payment_id" params={{ payment_id: payment }} className={LINK}>
      {name}
    </Link>
  );
}

function Lines({ shown: { order } }: { readonly shown: ShopOfficeOrder }) {
  return (
    <Card className="min-w-0 p-4">
      <h2 className="mb-3 font-bold">{m.shop_order_lines({ count: order.pieces })}</h2>
      <ul className="flex flex-col divide-y divide-line text-sm">
        {order.lines.map((line) => (
          <li key={line.line} className="flex items-start gap-3 py-2">
            <GoodsPicture picture={line.picture} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b className="block">{line.name}</b>
              <span className="block text-soft">
                {line.sku} · {line.quantity} × <Amount of={line.price} />
              </span>
              {line.notes !== "" && <span className="block">{line.notes}</span>}
              {line.returned > 0 && (
                <span className="block">{m.shop_order_returned({ count: line.returned })}</span>
              )}
            </span>
            <b>
              <Amount of={line.total} />
            </b>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Parcels({ shown: { parcels, order } }: { readonly shown: ShopOfficeOrder }) {
  if (parcels.length === 0) return null;
  return (
    <Card className="min-w-0 p-4">
      <h2 className="mb-3 font-bold">{m.shop_order_parcels()}</h2>
      <ul className="flex flex-col gap-3 text-sm">
        {parcels.map(({ attempt, sent_at: at, sent_by: by, waybill, shipment }) => (
          <li key={attempt} className="flex flex-col gap-1 wrap-anywhere">
            <p className="flex flex-wrap items-center justify-between gap-2">
              {shipment === null ? (
                <b>{m.shop_order_by_hand()}</b>
              ) : (
                <ParcelLink refId={shipment.ref_id} />
              )}
              <span className="font-mono">{waybill ?? "–"}</span>
            </p>
            <p className="text-soft">
              {by} · {formatDateTime(at)}
              {shipment !== null &&
                ` · ${SHIPPING_STATE_NAMES[shipment.shipping_status][kitLocale()]} · ${formatRupiah(shipment.cost)}`}
            </p>
          </li>
        ))}
      </ul>
      {order.scans.length > 0 && (
        <ol className="mt-4 flex flex-col gap-2 border-t border-line pt-3 text-sm">
          {order.scans.map((scan) => (
            <li key={`${scan.at} ${scan.text} ${scan.place}`} className="wrap-anywhere">
              <b>{SHIPPING_STATE_NAMES[scan.state][kitLocale()]}</b>{" "}
              <span className="text-soft">{formatDateTime(scan.at)}</span>
              <span className="block">{[scan.text, scan.place].filter(Boolean).join(" · ")}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

const ParcelLink = ({ refId }: { readonly refId: string }) =>
  session.may("parcels.read") ? (
    <Link to="/parcels/$ref_id" params={{ ref_id: refId }} className={LINK}>
      {refId}
    </Link>
  ) : (
    <b>{refId}</b>
  );

function Moves({ shown: { moves } }: { readonly shown: ShopOfficeOrder }) {
  return (
    <Card className="min-w-0 p-4">
      <h2 className="mb-3 font-bold">{m.shop_order_history()}</h2>
      <ol className="flex flex-col gap-2 text-sm">
        {moves.map(({ to, at, by, staff, reason, note }) => (
          <li key={`${to} ${at}`} className="wrap-anywhere">
            <b>{stateName(to)}</b> <span className="text-soft">{formatDateTime(at)}</span>
            <span className="block">
              {[staff ?? MOVERS[by](), reason, note].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
