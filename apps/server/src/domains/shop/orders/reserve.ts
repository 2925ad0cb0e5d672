import type { Queries } from "@konter/postgres";
import type { Change } from "@konter/ledger";
import { DomainError } from "../../../platform/domain-error.ts";
import type { PricedLine } from "../cart/index.ts";
import {
  countPromo,
  countSold,
  moveStock,
  promoStatement,
  soldStatement,
  stockStatement,
} from "../catalogue/index.ts";
import type { StockMove, StockMoved } from "../catalogue/index.ts";
import type { OrderLineRow } from "./store.ts";

/**
 * Reserves the goods of an order and counts them as sold. Throws shop_stock_empty when another buyer was faster, and
 * shop_total_moved when a promo price has no piece left.
 */
export async function reserveGoods(
  client: Queries,
  orderNumber: string,
  lines: readonly PricedLine[],
): Promise<void> {
  const short = await moveStock(
    client,
    lines.map(({ product_id, quantity }) => ({
      product_id,
      kind: "reserved",
      on_hand: 0,
      reserved: quantity,
      order_number: orderNumber,
    })),
  );
  const [first] = short;
  if (first !== undefined) {
    const line = lines.find(({ product_id: id }) => id === first);
    throw new DomainError("shop_stock_empty", {
      parameters: { product: line?.product.card.name ?? "" },
    });
  }
  // Rows are locked in one order, so that two orders of the same goods do not wait for each other.
  for (const { product, product_id: id, quantity } of lines.toSorted(
    (one, other) => one.product_id - other.product_id,
  )) {
    if (product.promo_id !== null && !(await countPromo(client, product.promo_id, 1)))
      throw new DomainError("shop_stock_empty", { parameters: { product: product.card.name } });
    await countSold(client, id, quantity);
  }
}

/** The goods of a cancelled order can be bought again, at their promo price too. */
export async function releaseGoods(
  change: Change,
  orderNumber: string,
  lines: readonly OrderLineRow[],
): Promise<void> {
  moveInChange(
    change,
    lines.map((line) => moveOf(line, orderNumber, "released", 0)),
  );
  for (const { product_id: id, promo_id: promo, quantity } of lines) {
    if (promo !== null) await write(change, promoStatement(promo, -1));
    await write(change, soldStatement(id, -quantity));
  }
}

const write = (change: Change, { text, values }: ReturnType<typeof soldStatement>) =>
  change.writes.query(text, values);

/** The goods leave the shelf. */
export function shipGoods(
  change: Change,
  orderNumber: string,
  lines: readonly OrderLineRow[],
): void {
  moveInChange(
    change,
    lines.map((line) => moveOf(line, orderNumber, "shipped", -line.quantity)),
  );
}

const moveOf = (
  { product_id, quantity }: OrderLineRow,
  orderNumber: string,
  kind: StockMove["kind"],
  onHand: number,
): StockMove => ({
  product_id,
  kind,
  on_hand: onHand,
  reserved: -quantity,
  order_number: orderNumber,
});

/** Moves stock in a change of the ledger, which cannot be short of pieces that are reserved. */
export function moveInChange(change: Change, moves: readonly StockMove[]): void {
  change.call<StockMoved>({
    ...stockStatement(moves),
    column: "is_short",
    allowed: [false],
    onRefused: (rows) => new Error(`stock of an order was short: ${JSON.stringify(rows)}`),
  });
}
