import { formatRupiah } from "@konter/contract/money";
import type { AdminShopProduct, AdminShopPromoInput } from "@konter/contract/shop-office";
import { holdLock } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../../platform/transaction.ts";
import { recordAction } from "../../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../../kernel/audit/index.ts";
import { describeOfficeProduct } from "./describe-product.ts";

/** Throws shop_row_not_found, shop_promo_taken, shop_promo_above_price, shop_promo_in_past. */
export async function setPromo(
  pool: pg.Pool,
  actor: Actor,
  { product_id: id, price, stock, starts_at: from, ends_at: until }: AdminShopPromoInput,
): Promise<AdminShopProduct> {
  return inTransaction(pool, async (client) => {
    await holdLock(client, "shopCatalogue");
    const { sku, prices, promo } = await describeOfficeProduct(client, id);
    if (promo !== null) throw new DomainError("shop_promo_taken");
    if (price >= prices.member)
      throw new DomainError("shop_promo_above_price", {
        parameters: { price: formatRupiah(prices.member) },
      });
    const start = from === undefined ? Date.now() : Math.max(Date.now(), Date.parse(from));
    if (until !== undefined && Date.parse(until) <= start)
      throw new DomainError("shop_promo_in_past");
    await client.query(
      "update shop_promo set ended_at = ends_at where product_id = $1 and ended_at is null",
      [id],
    );
    await client.query(
      `insert into shop_promo (product_id, price, stock, starts_at, ends_at)
       values ($1, $2, $3, coalesce($4::timestamptz, clock_timestamp()), $5)`,
      [id, price, stock, from ?? null, until ?? null],
    );
    await recordAction(client, actor, {
      action: "shop_promo.set",
      subject: sku,
      after: { price, stock, starts_at: from ?? null, ends_at: until ?? null },
    });
    return describeOfficeProduct(client, id);
  });
}

/** Ends the promo now; orders keep their price. Throws shop_row_not_found, shop_promo_none. */
export async function endPromo(pool: pg.Pool, actor: Actor, id: number): Promise<AdminShopProduct> {
  return inTransaction(pool, async (client) => {
    await holdLock(client, "shopCatalogue");
    const { sku, promo } = await describeOfficeProduct(client, id);
    if (promo === null) throw new DomainError("shop_promo_none");
    await client.query("update shop_promo set ended_at = clock_timestamp() where id = $1", [
      promo.promo_id,
    ]);
    await recordAction(client, actor, {
      action: "shop_promo.ended",
      subject: sku,
      before: { price: promo.price, stock: promo.stock, sold_qty: promo.sold_qty },
    });
    return describeOfficeProduct(client, id);
  });
}
