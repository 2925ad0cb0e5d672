import type { ShopOfficeCancel } from "@konter/contract/shop-office-orders";
import type { ShopOrderState } from "@konter/contract/shop-orders";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import type { Payments } from "../../money/payments/index.ts";
import {
  cancelOrder,
  finishOrder,
  requireHeld,
  requireMove,
  writeConfirmed,
} from "../orders/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { requireOrder } from "./office-orders.ts";

/** Whether this person made the move before, so that the call was only sent again. */
export const isRepeated = (order: OrderRow, { staffId }: Actor, to: ShopOrderState): boolean =>
  order.status === to && order.moved_by === "staff" && order.moved_staff_id === staffId;

/** A paid order is prepared from now on. Throws shop_order_not_found, shop_order_wrong_move. */
export async function confirmOrder(
  brand: BrandContext,
  actor: Actor,
  number: string,
): Promise<void> {
  await brand.ledger.commit(
    async (change) => {
      const order = await requireHeld(change, number);
      if (isRepeated(order, actor, "processed")) return;
      requireMove(order, "processed");
      await writeConfirmed(change, order, actor.staffId);
      await recordAction(change.writes, actor, {
        action: "shop.order_confirmed",
        subject: order.number,
      });
    },
    { key: `shop:${number}`, needsLedger: false },
  );
}

/**
 * Cancels an order that is not shipped; its money goes back to the buyer. Throws shop_order_not_found,
 * shop_order_wrong_move, shop_order_paying, deposit_paid_already.
 */
export async function cancelByStaff(
  brand: BrandContext,
  payments: Payments,
  actor: Actor,
  number: string,
  { reason, text }: Pick<ShopOfficeCancel, "reason" | "text">,
): Promise<void> {
  const seen = await requireOrder(brand.pool, number);
  if (isRepeated(seen, actor, "cancelled")) return;
  await cancelOrder(brand, payments, seen, {
    mover: { by: "staff", staffId: actor.staffId },
    reason,
    text,
    record: (change, order) =>
      recordAction(change.writes, actor, {
        action: "shop.order_cancelled",
        subject: order.number,
        before: { status: order.status },
        after: { status: "cancelled" },
        detail: { reason, text, refunded: order.paid_at === null ? 0 : order.total },
      }),
  });
}

/** Declares a shipped order done. Throws shop_order_not_found, shop_order_wrong_move. */
export async function finishByStaff(
  brand: BrandContext,
  actor: Actor,
  number: string,
  reason: string,
): Promise<void> {
  const seen = await requireOrder(brand.pool, number);
  if (isRepeated(seen, actor, "done")) return;
  requireMove(seen, "done");
  await finishOrder(
    brand,
    number,
    { by: "staff", staffId: actor.staffId },
    {
      note: reason,
      record: (change, order) =>
        recordAction(change.writes, actor, {
          action: "shop.order_done",
          subject: order.number,
          detail: { reason },
        }),
    },
  );
}
