import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { queueOf } from "../../../platform/workers/queue.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { endOrder } from "./end-order.ts";
import { finishOrder } from "./move-order.ts";
import { SHOP_NOTICES } from "./notices.ts";
import { announce, lockOrder } from "./store.ts";
import type { OrderRow } from "./store.ts";

const AT_ONCE = 20;

/** While a payment is open at a channel, the channel says when it is over. */
const UNPAID =
  "status = 'waiting_payment' and (charge_state is null or charge_state = 'failed') and expires_at <= clock_timestamp()";

export const UNPAID_ORDERS = queueOf(
  "select min(expires_at) from shop_order where status = 'waiting_payment' and (charge_state is null or charge_state = 'failed')",
);
export const DELIVERED_ORDERS = queueOf(
  "select min(done_due_at) from shop_order where status = 'shipped' and done_due_at is not null",
);

/** Cancels orders whose time to pay is over; returns whether there may be more. */
export async function endUnpaid(brand: BrandContext): Promise<boolean> {
  const due = await brand.pool.query<{ number: string }>(
    `select number from shop_order where ${UNPAID} order by expires_at limit $1`,
    [AT_ONCE],
  );
  for (const { number } of due.rows)
    await brand.ledger.commit(
      async (change) => {
        const order = await lockOrder(change.reads, number);
        if (order === undefined || !isOverdue(order)) return;
        await endOrder(change, order, { mover: { by: "system" }, reason: "unpaid", text: "" });
      },
      { key: `shop:${number}` },
    );
  return due.rows.length === AT_ONCE;
}

const isOverdue = ({ status, charge_state: state, expires_at: at }: OrderRow): boolean =>
  status === "waiting_payment" &&
  (state === null || state === "failed") &&
  at.getTime() <= Date.now();

/** Notes waybills and deliveries of shipped parcels, and tells their buyers. Returns whether there may be more. */
export async function followParcels(brand: BrandContext): Promise<boolean> {
  const { shop_done_days: days } = await readBrandSettings(brand);
  const moved = await brand.pool.query<OrderRow & { readonly is_delivered: boolean }>(
    `with seen as (
       select o.id, s.waybill, s.shipping = 'delivered' as is_delivered from shop_order o join shipment s on s.ref_id = o.shipment_ref
       where o.status = 'shipped' and o.delivered_at is null
         and (s.shipping = 'delivered' or s.waybill is distinct from o.waybill) order by o.id limit $1 for no key update of o)
     update shop_order o set waybill = seen.waybill,
       delivered_at = case when is_delivered then clock_timestamp() end,
       done_due_at = case when is_delivered then clock_timestamp() + make_interval(days => $2) else done_due_at end
     from seen where o.id = seen.id returning o.*, is_delivered`,
    [AT_ONCE, days],
  );
  for (const order of moved.rows) {
    if (order.is_delivered && order.member_id !== null)
      await notify(brand.pool, SHOP_NOTICES.delivered, {
        memberId: order.member_id,
        refId: order.number,
        facts: { number: order.number },
      });
    await announce(brand.pool, order);
  }
  return moved.rows.length === AT_ONCE;
}

/** Ends delivered orders whose buyer said nothing; returns whether there may be more. */
export async function finishDelivered(brand: BrandContext): Promise<boolean> {
  const due = await brand.pool.query<{ number: string }>(
    `select number from shop_order where status = 'shipped' and done_due_at <= clock_timestamp() order by done_due_at limit $1`,
    [AT_ONCE],
  );
  for (const { number } of due.rows)
    await finishOrder(brand, number, { by: "system" }).catch((error: unknown) => {
      // Its buyer or staff were faster.
      if (!(error instanceof DomainError)) throw error;
    });
  return due.rows.length === AT_ONCE;
}
