import { formatRupiah } from "@konter/contract/money";
import type { ShopOrder } from "@konter/contract/shop-orders";
import { Card, CopyButton, formatDateTime } from "@konter/ui";
import { StateHero } from "@konter/ui/state-hero";
import * as m from "#messages";
import { OrderScans } from "./order-parts.tsx";
import { STATE_LOOKS, stateName } from "./states.ts";

/** The state with a sentence about what happens next. */
export function OrderState({ order }: { readonly order: ShopOrder }) {
  const { status } = order;
  const { icon, tone } = STATE_LOOKS[status];
  return (
    <StateHero
      icon={icon}
      tone={tone}
      title={stateName(status)}
      pulses={status === "waiting_payment"}
    >
      <p className="max-w-md text-sm text-soft empty:hidden">{textOf(order)}</p>
    </StateHero>
  );
}

function textOf(order: ShopOrder): string {
  const { status, cancel_reason: reason, refunded, done_by_itself_at: doneAt } = order;
  switch (status) {
    case "waiting_payment":
      return order.payment?.confirming === true ? m.shop_order_confirming() : m.shop_order_unpaid();
    case "pending":
      return m.shop_order_pending();
    case "processed":
      return m.shop_order_processed();
    case "shipped":
      return doneAt === null
        ? m.shop_order_shipped()
        : m.shop_order_delivered({ time: formatDateTime(doneAt) });
    case "cancelled":
      return [
        reason ?? "",
        refunded > 0 ? m.shop_order_refunded({ amount: formatRupiah(refunded) }) : "",
      ]
        .filter(Boolean)
        .join(" ");
    case "done":
      return m.shop_order_done();
  }
}

/** Courier, waybill and where the parcel has been; nothing before it is sent (M386). */
export function OrderWaybill({
  order: { waybill, courier, scans },
}: {
  readonly order: ShopOrder;
}) {
  if (waybill === null) return null;
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm text-soft">
            {m.parcel_waybill()} {courier.name}
          </p>
          <p className="font-mono text-lg font-bold break-all select-all">{waybill}</p>
        </div>
        <CopyButton text={waybill} />
      </div>
      <OrderScans scans={scans} />
    </Card>
  );
}
