import type { ShopTier } from "@konter/contract/shop";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";

let planted = 0;
const nextNumber = (): number => {
  planted += 1;
  return planted;
};

interface CategoryRow {
  readonly name: string;
  readonly slug?: string;
  readonly parent?: number;
}

/** Inserts a category and returns its id. */
export async function plantCategory(
  queries: Queries,
  { name, slug = `kategori-${nextNumber()}`, parent }: CategoryRow,
): Promise<number> {
  const made = await queries.query<{ id: number }>(
    `insert into shop_category (parent_id, level, slug, name)
     select $1, 1 + coalesce((select level from shop_category where id = $1), 0), $2, $3 returning id`,
    [parent ?? null, slug, name],
  );
  return onlyRow(made).id;
}

interface ProductRow {
  readonly category: number;
  readonly name?: string;
  readonly slug?: string;
  readonly description?: string;
  readonly prices?: Partial<Readonly<Record<ShopTier, number>>>;
  readonly stock?: number;
  readonly sold?: number;
  readonly least?: number;
  readonly step?: number;
  readonly open?: boolean;
  readonly promo?: { readonly price: number; readonly stock: number };
}

/** Inserts a product with prices, stock and perhaps a promo, and returns its id. */
export async function plantProduct(queries: Queries, row: ProductRow): Promise<number> {
  const number = nextNumber();
  const { category, name = `Barang ${number}`, slug = `barang-${number}` } = row;
  const made = await queries.query<{ id: number }>(
    `insert into shop_product (sku, slug, name, description, category_id, weight_grams, length, width, height, min_quantity, step, sold, is_open)
     values ($1, $2, $3, $4, $5, 500, 10, 10, 10, $6, $7, $8, $9) returning id`,
    [
      `SKU-${number}`,
      slug,
      name,
      row.description ?? "",
      category,
      row.least ?? 1,
      row.step ?? 1,
      row.sold ?? 0,
      row.open ?? true,
    ],
  );
  const { id } = onlyRow(made);
  await queries.query(
    "insert into shop_price (product_id, tier, price) select $1, key, value::bigint from jsonb_each_text($2)",
    [id, JSON.stringify(row.prices ?? { member: 1_000 })],
  );
  await queries.query("select move_shop_stock($1)", [
    JSON.stringify([{ product_id: id, kind: "received", on_hand: row.stock ?? 0, reserved: 0 }]),
  ]);
  if (row.promo !== undefined)
    await queries.query("insert into shop_promo (product_id, price, stock) values ($1, $2, $3)", [
      id,
      row.promo.price,
      row.promo.stock,
    ]);
  return id;
}
