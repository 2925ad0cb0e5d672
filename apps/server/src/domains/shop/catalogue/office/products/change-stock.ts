import type {
  AdminShopProduct,
  AdminShopStockInput,
  AdminShopStockMoves,
  ShopStockKind,
} from "@konter/contract/shop-office";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../../platform/transaction.ts";
import { recordAction } from "../../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../../kernel/audit/index.ts";
import { moveStock } from "../../move-stock.ts";
import { describeOfficeProduct } from "./describe-product.ts";

/** Throws shop_row_not_found, shop_stock_moved, shop_stock_reserved, shop_stock_nothing. */
export async function changeStock(
  pool: pg.Pool,
  actor: Actor,
  { product_id: id, act, pieces, note, seen_on_hand: seen }: AdminShopStockInput,
): Promise<AdminShopProduct> {
  return inTransaction(pool, async (client) => {
    await client.query("select from shop_stock where product_id = $1 for no key update", [id]);
    const { sku, stock } = await describeOfficeProduct(client, id);
    if (stock.on_hand !== seen)
      throw new DomainError("shop_stock_moved", { parameters: { on_hand: stock.on_hand } });
    if (act !== "counted" && pieces === 0) throw new DomainError("shop_stock_nothing");
    const change = { received: pieces, damaged: -pieces, counted: pieces - seen }[act];
    const short = await moveStock(client, [
      { product_id: id, kind: act, on_hand: change, reserved: 0, staff_id: actor.staffId, note },
    ]);
    if (short.length > 0)
      throw new DomainError("shop_stock_reserved", { parameters: { reserved: stock.reserved } });
    await recordAction(client, actor, {
      action: `shop_stock.${act}`,
      subject: sku,
      before: { on_hand: seen },
      after: { on_hand: seen + change },
      detail: note === "" ? {} : { note },
    });
    return describeOfficeProduct(client, id);
  });
}

interface FoundMove {
  readonly move_id: number;
  readonly at: Date;
  readonly kind: ShopStockKind;
  readonly on_hand_change: number;
  readonly reserved_change: number;
  readonly order_number: string | null;
  readonly made_by: string | null;
  readonly note: string;
}

/** Changes of a product's stock, the latest first. Throws shop_row_not_found. */
export async function listStockMoves(
  queries: Queries,
  {
    product_id: id,
    cursor,
    limit,
  }: {
    readonly product_id: number;
    readonly cursor?: string | undefined;
    readonly limit: number;
  },
): Promise<AdminShopStockMoves> {
  await describeOfficeProduct(queries, id);
  const before = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : null;
  const found = await queries.query<FoundMove>(
    `select m.id as move_id, m.at, m.kind, m.on_hand_change, m.reserved_change, m.order_number, s.name as made_by, m.note
     from shop_stock_move m left join staff s on s.id = m.staff_id
     where m.product_id = $1 and ($2::bigint is null or m.id < $2) order by m.id desc limit $3`,
    [id, before, limit + 1],
  );
  const rows = found.rows
    .slice(0, limit)
    .map(({ at, ...move }) => ({ ...move, at: at.toISOString() }));
  const last = found.rows.length > limit ? rows.at(-1) : undefined;
  return { rows, next_cursor: last === undefined ? null : String(last.move_id) };
}
