import { COURIER_NAMES } from "@konter/contract/parcels";
import type { Change } from "@konter/ledger";
import { rupiah } from "@konter/contract/money";
import { BRAND } from "@konter/ledger";
import { notify } from "../../../kernel/notices/index.ts";
import { OWED } from "./accounts.ts";
import { SHOP_NOTICES } from "./notices.ts";
import { shipGoods } from "./reserve.ts";
import { announce, readOrderLines } from "./store.ts";
import type { OrderRow } from "./store.ts";

/** A locked paid order is prepared from now on. */
export async function writeConfirmed(
  change: Change,
  order: OrderRow,
  staffId: number,
): Promise<void> {
  change.writeRows(
    1,
    `update shop_order set status = 'processed', moved_by = 'staff', moved_staff_id = $2, moved_reason = null
     where id = $1 and status = 'pending'`,
    [order.id, staffId],
  );
  await announce(change.writes, order);
}

interface Sent {
  readonly staffId: number;
  /** Reference of a connected courier's shipment, or a waybill typed by hand. */
  readonly shipment: string | null;
  readonly waybill: string | null;
  /** When it is done by itself if no courier reports its delivery. */
  readonly doneDays: number | null;
}

/** A locked prepared order is sent: its goods leave the shelf, and its buyer is notified. */
export async function writeShipped(
  change: Change,
  order: OrderRow,
  { staffId, shipment, waybill, doneDays }: Sent,
): Promise<void> {
  shipGoods(change, order.number, await readOrderLines(change.reads, [order.id]));
  change.writeRows(
    1,
    `update shop_order set status = 'shipped', shipped_at = clock_timestamp(), shipment_ref = $2, waybill = $3,
       done_due_at = clock_timestamp() + make_interval(days => $4), moved_by = 'staff', moved_staff_id = $5, moved_reason = null
     where id = $1 and status = 'processed'`,
    [order.id, shipment, waybill, doneDays, staffId],
  );
  if (order.member_id !== null)
    await notify(change.writes, SHOP_NOTICES.shipped, {
      memberId: order.member_id,
      refId: order.number,
      facts: {
        number: order.number,
        courier: COURIER_NAMES[order.courier],
        waybill: waybill ?? "",
      },
    });
  await announce(change.writes, order);
}

/** Another shipment replaces the one of a locked shipped order. */
export async function replaceShipment(
  change: Change,
  order: OrderRow,
  shipment: string,
): Promise<void> {
  change.writeRows(
    1,
    "update shop_order set shipment_ref = $2, waybill = null where id = $1 and status = 'shipped'",
    [order.id, shipment],
  );
  await announce(change.writes, order);
}

interface SentRefund {
  readonly id: number;
  readonly number: string;
  readonly amount: number;
  /** Name of the bank account that it was sent from. */
  readonly account: string;
  readonly staffId: number;
}

/**
 * Money owed to a visitor was sent by hand. It leaves the account of all money that the brand moves by hand: the bank
 * line of the transfer is booked by itself.
 */
export function settleRefund(
  change: Change,
  { id, number, amount, account, staffId }: SentRefund,
): void {
  change.post([
    {
      key: `shop_refund:${id}`,
      kind: "shop_refund_sent",
      reference: number,
      transfers: [{ debit: OWED, credit: { kind: "bank", owner: BRAND }, amount: rupiah(amount) }],
    },
  ]);
  change.writeRows(
    1,
    `update shop_guest_refund set settled_at = clock_timestamp(), settled_to = $2, staff_id = $3
     where id = $1 and settled_at is null`,
    [id, account, staffId],
  );
}
