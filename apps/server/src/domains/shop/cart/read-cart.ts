import { mostPieces, quantityProblem } from "@konter/contract/shop";
import type { Cart, CartItem, CartLine, CartProblem, ShopTier } from "@konter/contract/shop";
import { rupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import { readCards } from "../catalogue/index.ts";
import type { CardRow } from "../catalogue/index.ts";

/** A line of a cart as it is kept. */
interface LineRow {
  readonly id: number;
  readonly product_id: number;
  readonly quantity: number;
  readonly notes: string;
  readonly seen_price: number;
  readonly version: number;
}

/** A line with its product as it is now. */
export interface PricedLine extends LineRow {
  readonly product: CardRow;
}

/** The lines of a cart in the order in which they were added, at the prices of a tier. */
export async function readLines(
  database: Queries,
  cartId: number,
  tier: ShopTier,
): Promise<readonly PricedLine[]> {
  const { rows } = await database.query<LineRow>(
    "select id, product_id, quantity, notes, seen_price, version from shop_cart_line where cart_id = $1 order by id",
    [cartId],
  );
  const cards = await readCards(
    database,
    tier,
    rows.map(({ product_id: id }) => id),
  );
  return rows.flatMap((row) => {
    const product = cards.get(row.product_id);
    return product === undefined ? [] : [{ ...row, product }];
  });
}

export const problemOf = (product: CardRow, quantity: number): CartProblem | undefined =>
  product.is_open ? quantityProblem(quantity, product.card) : "closed";

/** What a courier bills for a line. */
const lineWeight = ({ product, quantity }: PricedLine): number =>
  product.card.weight_grams * quantity;

export const cartWeight = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + lineWeight(line), 0);

export function toCart(lines: readonly PricedLine[]): Cart {
  return {
    lines: lines.map(toLine),
    count: lines.length,
    goods_total: rupiah(goodsTotal(lines)),
    weight_grams: cartWeight(lines),
    ready:
      lines.length > 0 &&
      lines.every(({ product, quantity }) => problemOf(product, quantity) === undefined),
  };
}

export const goodsTotal = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { product, quantity }) => sum + product.card.price * quantity, 0);

function toLine({ product, ...line }: PricedLine): CartLine {
  const { card } = product;
  return {
    id: String(line.id),
    product: card,
    quantity: line.quantity,
    notes: line.notes,
    version: line.version,
    price_moved_from: card.price === line.seen_price ? null : rupiah(line.seen_price),
    problem: problemOf(product, line.quantity) ?? null,
    most: product.is_open ? mostPieces(card) : 0,
    total: rupiah(card.price * line.quantity),
  };
}

/** The same item given twice counts once, with both quantities. */
export function together(items: readonly CartItem[]): readonly CartItem[] {
  const byProduct = new Map<string, CartItem>();
  for (const item of items) {
    const before = byProduct.get(item.product_id);
    byProduct.set(item.product_id, {
      ...item,
      quantity: item.quantity + (before?.quantity ?? 0),
      notes: item.notes === "" ? (before?.notes ?? "") : item.notes,
    });
  }
  return [...byProduct.values()];
}
