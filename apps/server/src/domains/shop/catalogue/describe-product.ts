import type { ShopCard, ShopProduct, ShopTier } from "@konter/contract/shop";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { cardsInOrder } from "./lists/list-products.ts";
import { readPath } from "./lists/places.ts";
import { readPictures } from "./product-pictures.ts";
import { readCards } from "./read-cards.ts";
import type { CardRow } from "./read-cards.ts";

const SIMILAR_PRODUCTS = 8;

/** The id of a product by its slug, or by a former one. Throws shop_product_not_found. */
export async function findProduct(queries: Queries, slug: string): Promise<number> {
  const { rows } = await queries.query<{ id: number }>(
    `select id from shop_product where slug = $1
       or id = (select target_id from shop_former_slug where kind = 'product' and slug = $1)
     order by slug = $1 desc limit 1`,
    [slug],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new DomainError("shop_product_not_found");
  return id;
}

/** A product, open or not, with similar ones. Throws shop_product_not_found. */
export async function describeProduct(
  queries: Queries,
  slug: string,
  { tier, memberId }: { readonly tier: ShopTier; readonly memberId: number | undefined },
): Promise<ShopProduct> {
  const id = await findProduct(queries, slug);
  const row = (await readCards(queries, tier, [id])).get(id);
  if (row === undefined) throw new DomainError("shop_product_not_found");
  const [path, pictures, isTold, similar] = await Promise.all([
    readPath(queries, row.category_ids),
    readPictures(queries, id),
    memberId === undefined ? false : isToldWhenBack(queries, id, memberId),
    findSimilar(queries, tier, id, row),
  ]);
  return {
    ...row.card,
    sku: row.sku,
    description: row.description,
    pictures,
    length: row.length,
    width: row.width,
    height: row.height,
    path: [...path],
    open: row.is_open,
    told_when_back: isTold,
    similar: [...similar],
  };
}

async function isToldWhenBack(queries: Queries, id: number, memberId: number): Promise<boolean> {
  const { rows } = await queries.query(
    "select from shop_back_in_stock where product_id = $1 and member_id = $2",
    [id, memberId],
  );
  return rows.length > 0;
}

/** The most sold products of the same category that can be bought; products of the wider categories follow. */
async function findSimilar(
  queries: Queries,
  tier: ShopTier,
  id: number,
  { category_ids: path }: CardRow,
): Promise<readonly ShopCard[]> {
  const found: number[] = [];
  for (const category of path.toReversed()) {
    const { rows } = await queries.query<{ id: number }>(
      `select product_id as id from shop_listing where path @> array[$1::bigint] and in_stock and product_id <> all ($2)
       order by sold desc, product_id desc limit $3`,
      [category, [id, ...found], SIMILAR_PRODUCTS - found.length],
    );
    found.push(...rows.map((row) => row.id));
    if (found.length === SIMILAR_PRODUCTS) break;
  }
  return cardsInOrder(queries, tier, found);
}
