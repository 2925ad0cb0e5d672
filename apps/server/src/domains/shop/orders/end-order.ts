import type { ShopCancelReason } from "@konter/contract/shop-orders";
import type { Change } from "@konter/ledger";
import { notify } from "../../../kernel/notices/index.ts";
import { giveCouponBack } from "../coupons/index.ts";
import { postCancelled } from "./accounts.ts";
import { SHOP_NOTICES } from "./notices.ts";
import { releaseGoods } from "./reserve.ts";
import { announce, readOrderLines } from "./store.ts";
import type { OrderRow } from "./store.ts";

/** The person or the system that moves an order. */
export type Mover =
  | { readonly by: "buyer" | "system" }
  | { readonly by: "staff"; readonly staffId: number };

interface End {
  readonly mover: Mover;
  readonly reason: ShopCancelReason;
  readonly text: string;
  /** False when the money is moved by the caller, because a channel took it back. */
  readonly givesMoneyBack?: boolean;
}

/**
 * Cancels a locked order that is not shipped: goods, promo prices and coupon go back, and the money of a paid one goes to
 * the buyer's deposit. A visitor has none, so that the brand owes it.
 */
export async function endOrder(
  change: Change,
  order: OrderRow,
  { mover, reason, text, givesMoneyBack = true }: End,
): Promise<void> {
  const refund = order.paid_at !== null && givesMoneyBack ? order.total : 0;
  if (refund > 0) {
    postCancelled(change, order);
    await oweVisitor(change, order, refund, reason);
  }
  await releaseGoods(change, order.number, await readOrderLines(change.reads, [order.id]));
  await giveCouponBack(change.writes, order.number);
  change.writeRows(
    1,
    `update shop_order set status = 'cancelled', cancelled_at = clock_timestamp(), cancel_reason = $3, cancel_text = $4, refunded = $5,
       instructions = null, moved_by = $6, moved_staff_id = $7, moved_reason = $3 where id = $1 and status = $2`,
    [
      order.id,
      order.status,
      reason,
      text,
      refund,
      mover.by,
      mover.by === "staff" ? mover.staffId : null,
    ],
  );
  await tellCancelled(change, order, reason, refund);
  await announce(change.writes, order);
}

/** Records money that has to be sent back to a visitor by hand. */
export async function oweVisitor(
  { writes }: Change,
  order: OrderRow,
  amount: number,
  reason: string,
): Promise<void> {
  if (order.member_id !== null) return;
  await writes.query(
    "insert into shop_guest_refund (order_id, amount, reason) values ($1, $2, $3)",
    [order.id, amount, reason],
  );
}

async function tellCancelled(
  { writes }: Change,
  { member_id: memberId, number }: OrderRow,
  reason: ShopCancelReason,
  refund: number,
): Promise<void> {
  // A buyer who cancels an unpaid order knows it.
  if (memberId === null) return;
  await notify(writes, SHOP_NOTICES.cancelled, {
    memberId,
    refId: number,
    facts: { number, reason, refund },
  });
}
