import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";

type StockMoveKind =
  | "received"
  | "counted"
  | "damaged"
  | "imported"
  | "reserved"
  | "released"
  | "shipped"
  | "returned";

/** A change of a product's stock in pieces. */
export interface StockMove {
  readonly product_id: number;
  readonly kind: StockMoveKind;
  readonly on_hand: number;
  readonly reserved: number;
  readonly order_number?: string;
  readonly staff_id?: number;
  readonly note?: string;
}

/** A row of the statements below; a change of the ledger allows false in `is_short` alone. */
export interface StockMoved {
  readonly product_id: number;
  readonly is_short: boolean;
}

/** Moves stock, all or nothing; returns a row for each product that was moved, or that has too few pieces. */
export const stockStatement = (moves: readonly StockMove[]) => ({
  text: "select product_id, is_short from move_shop_stock($1)",
  values: [JSON.stringify(moves)],
});

/** Counts one purchase at a promo price, or takes it back; `is_counted` is false when no piece is left. */
export const promoStatement = (promoId: number, change: 1 | -1) => ({
  text: "select count_shop_promo($1, $2) as is_counted",
  values: [promoId, change],
});

/** Counts pieces sold, or takes them back. */
export const soldStatement = (productId: number, pieces: number) => ({
  text: "select count_shop_sold($1, $2) as is_counted",
  values: [productId, pieces],
});

/** Moves stock, all or nothing. Returns the products with too few pieces; empty when the stock was moved. */
export async function moveStock(
  queries: Queries,
  moves: readonly StockMove[],
): Promise<readonly number[]> {
  if (moves.length === 0) return [];
  const { text, values } = stockStatement(moves);
  const { rows } = await queries.query<StockMoved>(text, values);
  return rows.flatMap(({ product_id: id, is_short: isShort }) => (isShort ? [id] : []));
}

/** Counts one purchase at a promo price, or takes it back. False when the promo has ended or no piece is left. */
export async function countPromo(
  queries: Queries,
  promoId: number,
  change: 1 | -1,
): Promise<boolean> {
  const { text, values } = promoStatement(promoId, change);
  return onlyRow(await queries.query<{ is_counted: boolean }>(text, values)).is_counted;
}

/** Counts pieces sold of a product, or takes them back. */
export async function countSold(
  queries: Queries,
  productId: number,
  pieces: number,
): Promise<void> {
  const { text, values } = soldStatement(productId, pieces);
  await queries.query(text, values);
}
