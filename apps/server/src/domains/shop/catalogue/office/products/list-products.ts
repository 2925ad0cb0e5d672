import { rupiah } from "@konter/contract/money";
import type {
  AdminShopFilter,
  AdminShopProductsQuery,
  AdminShopRow,
} from "@konter/contract/shop-office";
import type { Queries } from "@konter/postgres";
import { pictureViews } from "../../../../office/pictures/index.ts";
import { NO_CONDITIONS, whereOf, withCondition } from "../../lists/conditions.ts";
import type { Conditions } from "../../lists/conditions.ts";

interface FoundRow {
  readonly product_id: number;
  readonly sku: string;
  readonly slug: string;
  readonly name: string;
  readonly category: string;
  readonly price: number;
  readonly promo_price: number | null;
  readonly on_hand: number;
  readonly reserved: number;
  readonly stock: number;
  readonly is_low: boolean;
  readonly is_open: boolean;
  readonly picture_id: number | null;
}

/** Fewer pieces than the alert's limit can be bought. */
const IS_LOW = "coalesce(o.stock < s.low_at, false)";
const ROWS = `shop_product p join shop_branch b on b.id = p.category_id join shop_offer o on o.product_id = p.id
  left join shop_stock s on s.product_id = p.id`;

/** Products of a filter as conditions on `p`, `b`, `o` and `s`. */
function officeConditions({ q, category_id: category, state, stock }: AdminShopFilter): Conditions {
  let all = NO_CONDITIONS;
  if (q !== undefined && q !== "") {
    const pattern = `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    all = withCondition(all, "(p.name ilike ? or p.sku ilike ?)", pattern, pattern);
  }
  if (category !== undefined) all = withCondition(all, "b.path @> array[?::bigint]", category);
  if (state !== undefined) all = withCondition(all, "p.is_open = ?", state === "open");
  if (stock === "low") all = withCondition(all, IS_LOW);
  if (stock === "out") all = withCondition(all, "o.stock < p.min_quantity");
  return all;
}

/** Products, the newest first. The cursor is the last id of the previous page. */
export async function listOfficeProducts(
  queries: Queries,
  { cursor, limit, ...filter }: AdminShopProductsQuery,
): Promise<{ rows: AdminShopRow[]; next_cursor: string | null }> {
  const before = cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : undefined;
  const conditions = officeConditions(filter);
  const all = before === undefined ? conditions : withCondition(conditions, "p.id < ?", before);
  const found = await queries.query<FoundRow>(
    `select p.id as product_id, p.sku, p.slug, p.name, c.name as category, o.retail_price as price, o.promo_price,
       coalesce(s.on_hand, 0) as on_hand, coalesce(s.reserved, 0) as reserved, o.stock, ${IS_LOW} as is_low, p.is_open,
       (select g.picture_id from shop_product_picture g where g.product_id = p.id order by g.position limit 1) as picture_id
     from ${ROWS} join shop_category c on c.id = p.category_id${whereOf(all)}
     order by p.id desc limit $${all.values.length + 1}`,
    [...all.values, limit + 1],
  );
  const shown = found.rows.slice(0, limit);
  const views = await pictureViews(
    queries,
    shown.flatMap(({ picture_id: id }) => id ?? []),
  );
  const rows = shown.map(({ price, promo_price: promoPrice, picture_id: picture, ...row }) => ({
    ...row,
    price: rupiah(price),
    promo_price: promoPrice === null ? null : rupiah(promoPrice),
    picture: picture === null ? null : (views.get(picture) ?? null),
  }));
  const last = found.rows.length > limit ? rows.at(-1) : undefined;
  return { rows, next_cursor: last === undefined ? null : String(last.product_id) };
}

/** The SKUs of a filter's products in their order, at most this many. */
export async function listOfficeSkus(
  queries: Queries,
  filter: AdminShopFilter,
  most: number,
): Promise<readonly string[]> {
  const conditions = officeConditions(filter);
  const { rows } = await queries.query<{ sku: string }>(
    `select p.sku from ${ROWS}${whereOf(conditions)} order by p.sku limit $${conditions.values.length + 1}`,
    [...conditions.values, most],
  );
  return rows.map(({ sku }) => sku);
}
