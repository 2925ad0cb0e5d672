import { SHOP_FILE_COLUMNS } from "@konter/contract/shop-office";
import type { ShopFileColumn } from "@konter/contract/shop-office";
import type { Queries } from "@konter/postgres";
import * as z from "zod/mini";

/** All values of a product that a file can change. */
export const productValues = z.object({
  name: z.string(),
  description: z.string(),
  /** Names from the widest category down, separated by ` > `. */
  category: z.string(),
  weight_grams: z.int(),
  length: z.int(),
  width: z.int(),
  height: z.int(),
  min_quantity: z.int(),
  step: z.int(),
  member: z.int(),
  agent: z.nullable(z.int()),
  master_agent: z.nullable(z.int()),
  on_hand: z.int(),
  low_at: z.int(),
  is_open: z.boolean(),
});
export type ProductValues = z.output<typeof productValues>;
export type ValueColumn = Exclude<ShopFileColumn, "sku">;

export const VALUE_COLUMNS = (Object.keys(SHOP_FILE_COLUMNS) as ShopFileColumn[]).filter(
  (column): column is ValueColumn => column !== "sku",
);

export interface StoredProduct {
  readonly id: number;
  readonly sku: string;
  readonly version: number;
  readonly reserved: number;
  readonly values: ProductValues;
}

type FoundProduct = Omit<StoredProduct, "values"> & ProductValues;

/** Products by SKU. */
export async function readProducts(
  queries: Queries,
  skus: readonly string[],
): Promise<ReadonlyMap<string, StoredProduct>> {
  const { rows } = await queries.query<FoundProduct>(
    `select p.id, p.sku, p.version, coalesce(s.reserved, 0) as reserved, p.name, p.description, b.category, p.weight_grams, p.length,
       p.width, p.height, p.min_quantity, p.step, m.price as member, a.price as agent, t.price as master_agent,
       coalesce(s.on_hand, 0) as on_hand, coalesce(s.low_at, 0) as low_at, p.is_open
     from shop_product p join (${CATEGORY_PATHS}) b on b.id = p.category_id
     join shop_price m on m.product_id = p.id and m.tier = 'member'
     left join shop_price a on a.product_id = p.id and a.tier = 'agent'
     left join shop_price t on t.product_id = p.id and t.tier = 'master_agent'
     left join shop_stock s on s.product_id = p.id where p.sku = any ($1)`,
    [skus],
  );
  return new Map(
    rows.map(({ id, sku, version, reserved, ...values }) => [
      sku,
      { id, sku, version, reserved, values },
    ]),
  );
}

const CATEGORY_PATHS = `select b.id, (select string_agg(c.name, ' > ' order by c.level) from shop_category c where c.id = any (b.path)) as category
  from shop_branch b`;

/** Ids of categories by their path in lower case. */
export async function readCategoryPaths(
  queries: Queries,
): Promise<ReadonlyMap<string, { readonly id: number; readonly path: string }>> {
  const { rows } = await queries.query<{ id: number; category: string }>(CATEGORY_PATHS);
  return new Map(rows.map(({ id, category }) => [category.toLowerCase(), { id, path: category }]));
}
