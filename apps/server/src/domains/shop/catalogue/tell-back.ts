import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { queueOf } from "../../../platform/workers/queue.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { findProduct } from "./describe-product.ts";
import { SHOP_NOTICES } from "./notices.ts";

const AT_ONCE = 50;

/** Products that can be bought again and have somebody to tell. */
export const BACK_IN_STOCK = queueOf(
  `select min(b.asked_at) from shop_back_in_stock b join shop_listing l on l.product_id = b.product_id where l.in_stock`,
);

/** Whether the account is told when a product can be bought again. Throws shop_product_not_found. */
export async function setTellBack(
  pool: pg.Pool,
  memberId: number,
  { slug, on: isOn }: { readonly slug: string; readonly on: boolean },
): Promise<{ told_when_back: boolean }> {
  const productId = await findProduct(pool, slug);
  await pool.query(
    isOn
      ? "insert into shop_back_in_stock (product_id, member_id) values ($1, $2) on conflict do nothing"
      : "delete from shop_back_in_stock where product_id = $1 and member_id = $2",
    [productId, memberId],
  );
  return { told_when_back: isOn };
}

/** Notifies each member once that a product can be bought again. Returns whether more may be waiting. */
export async function tellBackInStock(brand: BrandContext): Promise<boolean> {
  if (!(await readBrandSettings(brand)).shop) return false;
  return inTransaction(brand.pool, async (client) => {
    const { rows } = await client.query<{ member_id: number; name: string }>(
      `with waiting as (
         select b.product_id, b.member_id from shop_back_in_stock b join shop_listing l on l.product_id = b.product_id
         where l.in_stock order by b.asked_at limit $1 for update of b skip locked)
       delete from shop_back_in_stock b using waiting w, shop_product p
       where b.product_id = w.product_id and b.member_id = w.member_id and p.id = b.product_id returning b.member_id, p.name`,
      [AT_ONCE],
    );
    for (const { member_id: memberId, name } of rows)
      await notify(client, SHOP_NOTICES.shop_back_in_stock, { memberId, facts: { product: name } });
    return rows.length === AT_ONCE;
  });
}
