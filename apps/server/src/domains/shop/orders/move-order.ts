import { SHOP_ORDER_MOVES, SHOP_ORDER_STATE_NAMES } from "@konter/contract/shop-orders";
import type { ShopCancelReason, ShopOrderState } from "@konter/contract/shop-orders";
import type { Change } from "@konter/ledger";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Payments } from "../../money/payments/index.ts";
import { postDone } from "./accounts.ts";
import { endOrder } from "./end-order.ts";
import type { Mover } from "./end-order.ts";
import { closeCharge } from "./pay-order.ts";
import { announce, lockOrder } from "./store.ts";
import type { OrderRow } from "./store.ts";

/** Throws shop_order_wrong_move. */
export function requireMove({ status }: OrderRow, to: ShopOrderState): void {
  if (SHOP_ORDER_MOVES[status].includes(to)) return;
  const named = { from: SHOP_ORDER_STATE_NAMES[status], to: SHOP_ORDER_STATE_NAMES[to] };
  throw new DomainError("shop_order_wrong_move", { named });
}

/** Throws shop_order_not_found. */
export async function requireHeld(change: Change, number: string): Promise<OrderRow> {
  const order = await lockOrder(change.reads, number);
  if (order === undefined) throw new DomainError("shop_order_not_found");
  return order;
}

interface Cancel {
  readonly mover: Mover;
  readonly reason: ShopCancelReason;
  readonly text: string;
  /** Runs in the change that cancels, for example to record the act. */
  readonly record?: (change: Change, order: OrderRow) => Promise<unknown>;
}

/**
 * Cancels an order that is not shipped; a buyer's only before it is prepared. An open payment is closed first. Throws
 * shop_order_not_found, shop_order_wrong_move, shop_order_paying, deposit_paid_already.
 */
export async function cancelOrder(
  brand: BrandContext,
  payments: Payments,
  seen: OrderRow,
  { mover, reason, text, record }: Cancel,
): Promise<void> {
  requireMove(seen, "cancelled");
  if (seen.charge_state === "confirming") throw new DomainError("shop_order_paying");
  await closeCharge(brand, payments, seen);
  await brand.ledger.commit(
    async (change) => {
      const order = await requireHeld(change, seen.number);
      requireMove(order, "cancelled");
      if (order.charge_state === "confirming") throw new DomainError("shop_order_paying");
      if (mover.by === "buyer" && order.status === "processed")
        throw new DomainError("shop_order_wrong_move", {
          named: {
            from: SHOP_ORDER_STATE_NAMES.processed,
            to: SHOP_ORDER_STATE_NAMES.cancelled,
          },
        });
      await endOrder(change, order, { mover, reason, text });
      await record?.(change, order);
    },
    { key: `shop:${seen.number}` },
  );
}

interface Finish {
  /** Why staff declare it done. */
  readonly note?: string;
  readonly record?: Cancel["record"];
}

/** A shipped order is done: its money is the brand's. Throws shop_order_not_found, shop_order_wrong_move. */
export async function finishOrder(
  brand: BrandContext,
  number: string,
  mover: Mover,
  { note = "", record }: Finish = {},
): Promise<void> {
  await brand.ledger.commit(
    async (change) => {
      const order = await requireHeld(change, number);
      if (order.status === "done") return;
      requireMove(order, "done");
      await writeDone(change, order, mover, note);
      await record?.(change, order);
    },
    { key: `shop:${number}` },
  );
}

/** Adds to a change that a shipped order is done. */
export async function writeDone(
  change: Change,
  order: OrderRow,
  mover: Mover,
  note = "",
): Promise<void> {
  postDone(change, order);
  change.writeRows(
    1,
    `update shop_order set status = 'done', done_at = clock_timestamp(), done_due_at = null, moved_by = $2, moved_staff_id = $3,
       moved_reason = null, moved_note = $4 where id = $1 and status = 'shipped'`,
    [order.id, mover.by, mover.by === "staff" ? mover.staffId : null, note],
  );
  await announce(change.writes, order);
}
