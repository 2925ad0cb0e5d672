import type { ReturnRefundInput } from "@konter/contract/shop-returns";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { requireCompensationAlone } from "../../shipping/corrections/index.ts";
import type { Deciders } from "../../shipping/corrections/index.ts";
import { lockOrder, readOrderLines, writeReturned } from "../orders/index.ts";
import type { OrderLineRow, OrderRow } from "../orders/index.ts";
import { tellBuyer } from "./notices.ts";
import { refundOf } from "./refund-amount.ts";
import type { RefundParts } from "./refund-amount.ts";
import { lockReturn, requireReturn, returnMoved, returnsOf } from "./store.ts";
import type { ReturnRow } from "./store.ts";

/** A return that can be refunded, with its order and the refund. */
interface Refund extends RefundParts {
  readonly row: ReturnRow;
  readonly order: OrderRow & { readonly member_id: number };
  readonly lines: readonly OrderLineRow[];
}

/** What a return refunds, with the shipping fee that is not refunded yet. */
export async function readRefund(
  database: Queries,
  row: ReturnRow,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<RefundParts> {
  const refunded = (await returnsOf(database, order.id)).filter(
    ({ state }) => state === "refunded",
  );
  const earlier = {
    goods: refunded.reduce((sum, { goods_amount: amount }) => sum + amount, 0),
    shipping: refunded.reduce((sum, { shipping_amount: amount }) => sum + amount, 0),
  };
  const back = new Map(row.lines.map(({ line, quantity }) => [line, quantity]));
  return refundOf(order, earlier, {
    value: row.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    isLast: lines.every(
      ({ line, quantity, returned }) => returned + (back.get(line) ?? 0) === quantity,
    ),
  });
}

/**
 * Locks a return whose goods are back or need not come back. Throws shop_return_not_found, shop_return_moved,
 * shop_return_nothing_left.
 */
export async function requireRefund(
  reads: Queries,
  { return_id: id, with_shipping: withShipping }: Omit<ReturnRefundInput, "words">,
): Promise<Refund> {
  const { number } = await requireReturn(reads, id);
  const order = await lockOrder(reads, number);
  const row = await lockReturn(reads, id, ["approved", "received"]);
  if (row.state === "approved" && row.send_back === true) throw returnMoved(row);
  if (order === undefined || order.member_id === null)
    throw new Error(`return ${id} has no order of a member`);
  const lines = await readOrderLines(reads, [order.id]);
  const { goods, shipping } = await readRefund(reads, row, order, lines);
  const refund = { goods, shipping: withShipping ? shipping : 0 };
  if (refund.goods + refund.shipping === 0) throw new DomainError("shop_return_nothing_left");
  return { row, order: { ...order, member_id: order.member_id }, lines, ...refund };
}

/**
 * Refunds a return by one person. Throws the codes of requireRefund, parcel_compensation_approval and
 * parcel_compensation_day.
 */
export async function refundAlone(
  brand: BrandContext,
  actor: Actor,
  input: ReturnRefundInput,
): Promise<void> {
  const { number } = await requireReturn(brand.pool, input.return_id);
  await brand.ledger.commit(
    async (change) => {
      const refund = await requireRefund(change.reads, input);
      const amount = refund.goods + refund.shipping;
      await requireCompensationAlone(brand, change.reads, actor.staffId, amount);
      const deciders = { decidedBy: actor.staffId, approvedBy: null };
      await writeRefund(change, actor, refund, input.words, deciders);
    },
    { key: `shop:${number}` },
  );
}

/** Refunds a locked return in the caller's change; a shipped order is done by it, so that its money is the brand's. */
export async function writeRefund(
  change: Change,
  actor: Actor,
  refund: Refund,
  words: string,
  { decidedBy, approvedBy }: Deciders,
): Promise<void> {
  const { row, order, lines, goods, shipping } = refund;
  const amount = goods + shipping;
  await writeReturned(change, order, lines, {
    returnId: row.id,
    goods,
    shipping,
    pieces: row.lines,
    staffId: decidedBy,
  });
  change.writeRows(
    1,
    `update shop_return set state = 'refunded', words = $2, goods_amount = $3, shipping_amount = $4, refunded_at = clock_timestamp(),
       refunded_by = $5, approved_by = $6 where id = $1 and state = $7`,
    [row.id, words, goods, shipping, decidedBy, approvedBy, row.state],
  );
  await tellBuyer(change.writes, row, "refunded", { words, amount });
  await recordAction(change.writes, actor, {
    action: "shop.return_refunded",
    subject: row.number,
    detail: { return: row.id, amount, shipping, words, made_by: decidedBy },
  });
}
