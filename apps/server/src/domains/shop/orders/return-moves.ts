import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import { promoStatement, soldStatement } from "../catalogue/index.ts";
import { postReturned } from "./accounts.ts";
import { writeDone } from "./move-order.ts";
import { announce } from "./store.ts";
import type { OrderLineRow, OrderRow } from "./store.ts";

/** Keeps a delivered order from ending by itself while a return of it is open. */
export async function stopEnding(writes: Queries, { id }: Pick<OrderRow, "id">): Promise<void> {
  await writes.query("update shop_order set done_due_at = null where id = $1", [id]);
}

/** Lets a delivered order end by itself again, these days from now. */
export async function endByItself(
  writes: Queries,
  { id }: Pick<OrderRow, "id">,
  days: number,
): Promise<void> {
  await writes.query(
    `update shop_order set done_due_at = clock_timestamp() + make_interval(days => $2)
     where id = $1 and status = 'shipped' and delivered_at is not null`,
    [id, days],
  );
}

interface ReturnedGoods {
  readonly returnId: number;
  /** Rupiah that go back to the buyer's deposit, by what they were paid for. */
  readonly goods: number;
  readonly shipping: number;
  readonly pieces: readonly { readonly line: number; readonly quantity: number }[];
  readonly staffId: number;
}

/**
 * Refunds returned goods of a locked order that was shipped. It is done by that, so that its money is the brand's; the
 * pieces count as returned and no longer as sold, and a line that is back as a whole frees its promo price.
 */
export async function writeReturned(
  change: Change,
  order: OrderRow & { readonly member_id: number },
  lines: readonly OrderLineRow[],
  { pieces, staffId, ...refund }: ReturnedGoods,
): Promise<void> {
  if (order.status === "shipped") await writeDone(change, order, { by: "staff", staffId });
  postReturned(change, order, refund);
  change.writeRows(
    1,
    "update shop_order set refunded = refunded + $2 where id = $1 and refunded = $3",
    [order.id, refund.goods + refund.shipping, order.refunded],
  );
  // Rows are locked in one order, as when goods are reserved.
  for (const line of lines.toSorted((one, other) => one.product_id - other.product_id)) {
    const quantity = pieces.find((each) => each.line === line.line)?.quantity ?? 0;
    if (quantity === 0) continue;
    change.writeRows(
      1,
      "update shop_order_line set returned = returned + $3 where order_id = $1 and line = $2",
      [order.id, line.line, quantity],
    );
    if (line.promo_id !== null && line.returned + quantity === line.quantity)
      await write(change, promoStatement(line.promo_id, -1));
    await write(change, soldStatement(line.product_id, -quantity));
  }
  await announce(change.writes, order);
}

const write = (change: Change, { text, values }: ReturnType<typeof soldStatement>) =>
  change.writes.query(text, values);
