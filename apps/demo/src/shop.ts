import {
  DEMO_COLLECTION_BY_HAND,
  DEMO_COLLECTION_BY_RULE,
  DEMO_GOODS,
  DEMO_SHELVES,
  DEMO_SHOP_PROMO,
} from "@konter/demo-catalog";
import type { DemoGoods } from "@konter/demo-catalog";
import { holdLock } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { addCategoryRow, addProducts } from "@konter/server/domains/shop/catalogue/index.ts";
import { inTransaction } from "@konter/server/platform/transaction.ts";

/** Fills the shop with categories, products, stock, a promo and two collections. */
export async function addShop({ brand }: OpenBrand): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    await holdLock(client, "shopCatalogue");
    await addShelves(client);
    await addProducts(
      client,
      null,
      DEMO_GOODS.map((each) => ({ sku: each.sku, after: valuesOf(each) })),
    );
    await addPromo(client);
    await addCollections(client);
  });
}

async function addShelves(client: Queries): Promise<void> {
  const add = async (name: string, parent: number | null, level: number) =>
    (await addCategoryRow(client, { name, parent_id: parent, level })).id;
  for (const [wide, narrower] of Object.entries(DEMO_SHELVES)) {
    const first = await add(wide, null, 1);
    for (const [narrow, narrowest] of Object.entries(narrower)) {
      const second = await add(narrow, first, 2);
      for (const name of narrowest) await add(name, second, 3);
    }
  }
}

const SIDE_CM = 10;

const valuesOf = ({ name, description, shelf, price, agent, ...row }: DemoGoods) => ({
  name,
  description,
  category: shelf,
  weight_grams: row.grams,
  length: SIDE_CM,
  width: SIDE_CM,
  height: SIDE_CM / 2,
  min_quantity: row.least ?? 1,
  step: row.step ?? 1,
  member: price,
  agent: agent ?? null,
  master_agent: null,
  on_hand: row.stock,
  low_at: row.lowAt ?? 0,
  is_open: true,
});

async function addPromo(client: Queries): Promise<void> {
  const { sku, price, stock, days } = DEMO_SHOP_PROMO;
  await client.query(
    `insert into shop_promo (product_id, price, stock, ends_at)
     select id, $2, $3, clock_timestamp() + make_interval(days => $4) from shop_product where sku = $1`,
    [sku, price, stock, days],
  );
}

async function addCollections(client: Queries): Promise<void> {
  const { name, skus } = DEMO_COLLECTION_BY_HAND;
  await client.query(
    `with made as (insert into shop_collection (slug, name, position) values ('wajib-untuk-konter', $1, 1) returning id)
     insert into shop_collection_product (collection_id, product_id, position)
     select made.id, p.id, g.place from made, unnest($2::text[]) with ordinality as g(sku, place) join shop_product p on p.sku = g.sku`,
    [name, skus],
  );
  const rule = {
    category_id: null,
    price_min: null,
    price_max: DEMO_COLLECTION_BY_RULE.most,
    in_stock: false,
    promo: false,
  };
  await client.query(
    "insert into shop_collection (slug, name, position, rule) values ('serba-di-bawah-25-ribu', $1, 2, $2)",
    [DEMO_COLLECTION_BY_RULE.name, JSON.stringify(rule)],
  );
}
