import type { Office } from "./office.ts";

/** Goods of the tests' shop: the coffee is on promotion, the cups are sold in pairs. */
const GOODS = [
  ["kopi-gayo-uji", "Kopi Gayo Uji", 45_000, 20, 1],
  ["cangkir-uji", "Cangkir Uji", 15_000, 10, 2],
  ["teko-uji", "Teko Uji", 120_000, 0, 1],
] as const;

/** Lets the brand sell goods: an address to ship from, a category, and products with prices and stock. */
export async function plantGoods(office: Pick<Office, "query">): Promise<void> {
  await office.query(
    `insert into shop_origin (name, phone, district, postcode, detail, sender_id)
     values ('Toko Uji', '+628123450000', '31.71.01', '10110', 'Jalan Merdeka 1', (select min(id) from member))
     on conflict do nothing`,
  );
  await office.query(
    "insert into shop_category (level, slug, name) values (1, 'minuman-uji', 'Minuman Uji')",
  );
  for (const [slug, name, price, stock, step] of GOODS) {
    const [row] = await office.query<{ id: string }>(
      `insert into shop_product (sku, slug, name, description, category_id, weight_grams, length, width, height, min_quantity, step)
       values ($1, $1, $2, 'Barang untuk uji.', (select id from shop_category where slug = 'minuman-uji'), 500, 10, 10, 10, $3, $3)
       returning id`,
      [slug, name, step],
    );
    const id = Number(row?.id);
    await office.query(
      "insert into shop_price (product_id, tier, price) values ($1, 'member', $2)",
      [id, price],
    );
    if (stock > 0)
      await office.query("select move_shop_stock($1)", [
        JSON.stringify([{ product_id: id, kind: "received", on_hand: stock, reserved: 0 }]),
      ]);
  }
  await office.query(
    "insert into shop_promo (product_id, price, stock) select id, 40000, 5 from shop_product where slug = 'kopi-gayo-uji'",
  );
}

/** Products beside those, more than one page of a list; each is a glass with its number, all in stock. */
export async function plantGlasses(office: Pick<Office, "query">, count: number): Promise<void> {
  await office.query(
    `with made as (
       insert into shop_product (sku, slug, name, category_id, weight_grams)
       select 'gelas-uji-' || n, 'gelas-uji-' || n, 'Gelas Uji ' || n, c.id, 300
       from generate_series(1, $1::int) n, shop_category c where c.slug = 'minuman-uji' returning id)
     insert into shop_price (product_id, tier, price) select id, 'member', 5000 + id from made`,
    [count],
  );
}
