import type { Queries } from "@konter/postgres";
import { moveStock } from "../../move-stock.ts";
import { keepFormerSlug, numberedSlug, slugOf } from "../slugs.ts";
import { readCategoryPaths } from "./product-values.ts";
import type { ProductValues } from "./product-values.ts";

/** A product whose values are replaced. */
export interface Rewritten {
  readonly id: number;
  readonly before: ProductValues;
  readonly after: ProductValues;
}

export interface Added {
  readonly sku: string;
  readonly after: ProductValues;
}

const FIELDS = `name text, description text, category_id bigint, weight_grams integer, length integer, width integer, height integer,
  min_quantity integer, step integer, is_open boolean`;
const NAMES =
  "name, description, category_id, weight_grams, length, width, height, min_quantity, step, is_open";

/** Adds products. Returns their ids by SKU. The caller holds the lock of the catalogue. */
export async function addProducts(
  queries: Queries,
  staffId: number | null,
  added: readonly Added[],
): Promise<ReadonlyMap<string, number>> {
  if (added.length === 0) return new Map();
  const taken = await takenSlugs(queries);
  const categories = await readCategoryPaths(queries);
  const rows = added.map(({ sku, after }) => {
    const slug = numberedSlug(slugOf(after.name, "product"), (each) => taken.has(each));
    taken.set(slug, 0);
    return { sku, slug, ...toRow(after, categories) };
  });
  const made = await queries.query<{ id: number; sku: string }>(
    `insert into shop_product (sku, slug, ${NAMES}) select sku, slug, ${NAMES}
     from jsonb_to_recordset($1) as r(sku text, slug text, ${FIELDS}) returning id, sku`,
    [JSON.stringify(rows)],
  );
  const ids = new Map(made.rows.map(({ id, sku }) => [sku, id]));
  const withIds = added.flatMap(({ sku, after }) => {
    const id = ids.get(sku);
    return id === undefined ? [] : [{ id, after }];
  });
  await writeOffers(queries, withIds);
  await moveStock(
    queries,
    withIds
      .filter(({ after }) => after.on_hand > 0)
      .map(({ id, after }) => ({
        product_id: id,
        kind: "imported",
        on_hand: after.on_hand,
        reserved: 0,
        ...(staffId !== null && { staff_id: staffId }),
      })),
  );
  return ids;
}

/** Replaces the values of products and moves their stock by the difference. Returns ids whose stock is reserved. */
export async function rewriteProducts(
  queries: Queries,
  staffId: number,
  rewritten: readonly Rewritten[],
): Promise<readonly number[]> {
  const moves = rewritten.flatMap(({ id, before, after }) =>
    before.on_hand === after.on_hand
      ? []
      : [
          {
            product_id: id,
            kind: "imported" as const,
            on_hand: after.on_hand - before.on_hand,
            reserved: 0,
            staff_id: staffId,
          },
        ],
  );
  const short = await moveStock(queries, moves);
  if (short.length > 0) return short;
  const categories = await readCategoryPaths(queries);
  await queries.query(
    `update shop_product p set (${NAMES}) = (select ${NAMES.replaceAll(/\w+/g, "r.$&")}), version = p.version + 1, changed_at = clock_timestamp()
     from jsonb_to_recordset($1) as r(id bigint, ${FIELDS}) where p.id = r.id`,
    [JSON.stringify(rewritten.map(({ id, after }) => ({ id, ...toRow(after, categories) })))],
  );
  await renameSlugs(queries, rewritten);
  await writeOffers(queries, rewritten);
  return [];
}

function toRow(
  {
    member: _m,
    agent: _a,
    master_agent: _t,
    on_hand: _s,
    low_at: _l,
    category,
    ...row
  }: ProductValues,
  categories: ReadonlyMap<string, { readonly id: number }>,
): object {
  const found = categories.get(category.toLowerCase());
  if (found === undefined) throw new Error(`no category ${category}`);
  return { ...row, category_id: found.id };
}

async function writeOffers(
  queries: Queries,
  products: readonly { readonly id: number; readonly after: ProductValues }[],
): Promise<void> {
  const prices = products.flatMap(({ id, after }) =>
    (["member", "agent", "master_agent"] as const).map((tier) => ({
      id,
      tier,
      price: after[tier],
    })),
  );
  const given = JSON.stringify(prices);
  await queries.query(
    `delete from shop_price p using jsonb_to_recordset($1) as r(id bigint, tier text, price bigint)
     where p.product_id = r.id and p.tier = r.tier and r.price is null`,
    [given],
  );
  await queries.query(
    `insert into shop_price (product_id, tier, price) select id, tier, price
     from jsonb_to_recordset($1) as r(id bigint, tier text, price bigint) where price is not null
     on conflict (product_id, tier) do update set price = excluded.price where shop_price.price <> excluded.price`,
    [given],
  );
  await queries.query(
    `insert into shop_stock (product_id, low_at) select id, low_at from jsonb_to_recordset($1) as r(id bigint, low_at integer)
     on conflict (product_id) do update set low_at = excluded.low_at where shop_stock.low_at <> excluded.low_at`,
    [JSON.stringify(products.map(({ id, after }) => ({ id, low_at: after.low_at })))],
  );
}

/** Gives renamed products the slug of their name. */
async function renameSlugs(queries: Queries, rewritten: readonly Rewritten[]): Promise<void> {
  const renamed = rewritten.filter(({ before, after }) => before.name !== after.name);
  if (renamed.length === 0) return;
  const taken = await takenSlugs(queries);
  const { rows } = await queries.query<{ id: number; slug: string }>(
    "select id, slug from shop_product where id = any ($1)",
    [renamed.map(({ id }) => id)],
  );
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  for (const { id, after } of renamed) {
    const from = slugs.get(id) ?? "";
    const to = numberedSlug(slugOf(after.name, "product"), (slug) => {
      const owner = taken.get(slug);
      return owner !== undefined && owner !== id;
    });
    taken.set(to, id);
    await queries.query("update shop_product set slug = $2 where id = $1", [id, to]);
    await keepFormerSlug(queries, { kind: "product", id, from, to });
  }
}

/** Every slug of a product, now or before, with the product. */
async function takenSlugs(queries: Queries): Promise<Map<string, number>> {
  const { rows } = await queries.query<{ slug: string; id: number }>(
    `select slug, target_id as id from shop_former_slug where kind = 'product'
     union all select slug, id from shop_product`,
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}
