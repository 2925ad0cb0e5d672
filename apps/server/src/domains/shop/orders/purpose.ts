import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import { notify } from "../../../kernel/notices/index.ts";
import { depositBalance } from "../../money/deposits/index.ts";
import type {
  ClosedCharge,
  PaidCharge,
  PaymentPurpose,
  ReadyCharge,
  ReversedCharge,
} from "../../money/payments/index.ts";
import { postChannel, postReversed } from "./accounts.ts";
import { endOrder, oweVisitor } from "./end-order.ts";
import { SHOP_NOTICES } from "./notices.ts";
import { announce, lockOrder } from "./store.ts";
import type { OrderRow } from "./store.ts";

/** Orders of the shop that a channel pays. */
export const SHOP_PURPOSE: PaymentPurpose = { name: "shop", paid, closed, reversed, ready };

async function requireOrder(reads: Queries, number: string): Promise<OrderRow> {
  const order = await lockOrder(reads, number);
  if (order === undefined) throw new Error(`a gateway was paid for ${number}, which is no order`);
  return order;
}

/**
 * A payment of an order that waits is held until the order is done. One of an order that was cancelled unpaid goes to the
 * buyer's deposit, because its goods may be sold since. Anything else is a second payment or another amount.
 */
async function paid(change: Change, charge: PaidCharge): Promise<void | "unwanted"> {
  const order = await requireOrder(change.reads, charge.reference);
  if (charge.amount !== order.amount || charge.id !== order.charge_id) return "unwanted";
  const isWaiting = order.status === "waiting_payment";
  if (!isWaiting && (order.status !== "cancelled" || order.paid_at !== null)) return "unwanted";
  postChannel(change, order, charge.connectionId, !isWaiting);
  await (isWaiting ? keepPaid(change, order, charge) : giveLate(change, order, charge));
  await announce(change.writes, order);
  return undefined;
}

async function keepPaid(change: Change, order: OrderRow, { paidAt }: PaidCharge): Promise<void> {
  change.writeRows(
    1,
    `update shop_order set status = 'pending', charge_state = null, instructions = null, paid_at = $2, moved_by = 'buyer',
       moved_reason = null where id = $1 and status = 'waiting_payment'`,
    [order.id, paidAt],
  );
  if (order.member_id !== null)
    await notify(change.writes, SHOP_NOTICES.paid, {
      memberId: order.member_id,
      refId: order.number,
      facts: { number: order.number, amount: order.amount },
    });
}

async function giveLate(change: Change, order: OrderRow, { paidAt }: PaidCharge): Promise<void> {
  change.writeRows(
    1,
    "update shop_order set charge_state = null, paid_at = $2, refunded = total where id = $1 and status = 'cancelled'",
    [order.id, paidAt],
  );
  await oweVisitor(change, order, order.total, "late");
  if (order.member_id !== null)
    await notify(change.writes, SHOP_NOTICES.late, {
      memberId: order.member_id,
      refId: order.number,
      facts: { number: order.number, amount: order.total },
    });
}

/** The order keeps waiting until its own time is over, and another way of paying can be chosen. */
async function closed(change: Change, charge: ClosedCharge): Promise<void> {
  const order = await requireOrder(change.reads, charge.reference);
  if (order.status !== "waiting_payment" || order.charge_id !== charge.id) return;
  await change.writes.query(
    "update shop_order set charge_state = 'failed', instructions = null where id = $1",
    [order.id],
  );
  await announce(change.writes, order);
}

async function ready(change: Change, charge: ReadyCharge): Promise<void> {
  const order = await requireOrder(change.reads, charge.reference);
  if (order.charge_id !== charge.id || order.paid_at !== null) return;
  const told = Object.keys(charge.instructions).length > 0 ? charge.instructions : null;
  await change.writes.query(
    `update shop_order set instructions = coalesce($2::jsonb, instructions), charge_state = $3,
       expires_at = case when status = 'waiting_payment' then greatest(expires_at, $4) else expires_at end where id = $1`,
    [
      order.id,
      told === null ? null : JSON.stringify(told),
      charge.state === "confirming" ? "confirming" : "open",
      charge.expiresAt,
    ],
  );
  await announce(change.writes, order);
}

/**
 * Takes a payment back from where its money is: an order that is not shipped, which ends, or the deposit that got it, as
 * far as that reaches. What was shipped is the brand's loss.
 */
async function reversed(change: Change, charge: ReversedCharge): Promise<void> {
  const order = await requireOrder(change.reads, charge.reference);
  const isWhole = charge.amount === charge.paidAmount;
  const isHeld = isWhole && (order.status === "pending" || order.status === "processed");
  const fee = isWhole ? order.amount - order.total : 0;
  const back = charge.amount - fee;
  const fromDeposit =
    order.member_id !== null && order.refunded > 0
      ? Math.min(back, order.refunded, await depositBalance(change.reads, order.member_id))
      : 0;
  postReversed(change, order, {
    connectionId: charge.connectionId,
    amount: charge.amount,
    fromOrder: isHeld ? back : 0,
    fromDeposit,
    fee,
  });
  if (isHeld)
    await endOrder(change, order, {
      mover: { by: "system" },
      reason: "gateway",
      text: "",
      givesMoneyBack: false,
    });
  await change.writes.query("update shop_order set reversed = $2 where id = $1", [
    order.id,
    charge.amount,
  ]);
  await announce(change.writes, order);
}
