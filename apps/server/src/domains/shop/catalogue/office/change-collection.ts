import { collectionRule } from "@konter/contract/shop-office";
import type { AdminShopCollectionInput, AdminShopCollections } from "@konter/contract/shop-office";
import { holdLock, onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import { findRow, readCategories } from "./categories/store.ts";
import { freeSlug, keepFormerSlug } from "./slugs.ts";

interface FoundCollection {
  readonly collection_id: number;
  readonly slug: string;
  readonly name: string;
  readonly is_open: boolean;
  readonly position: number;
  readonly rule: unknown;
  readonly skus: string[];
}

/** All collections in their order. */
export async function listOfficeCollections(queries: Queries): Promise<AdminShopCollections> {
  const { rows } = await queries.query<FoundCollection>(
    `select c.id as collection_id, c.slug, c.name, c.is_open, c.position, c.rule,
       array(select p.sku from shop_collection_product m join shop_product p on p.id = m.product_id
         where m.collection_id = c.id order by m.position, p.id) as skus
     from shop_collection c order by c.position, c.id`,
  );
  return {
    rows: rows.map(({ rule, ...row }) => ({
      ...row,
      rule: rule === null ? null : collectionRule.parse(rule),
    })),
  };
}

/** Throws shop_group_not_found, shop_group_sku_unknown, shop_branch_not_found. */
export async function saveCollection(
  pool: pg.Pool,
  actor: Actor,
  input: AdminShopCollectionInput,
): Promise<AdminShopCollections> {
  return inTransaction(pool, async (client) => {
    await holdLock(client, "shopCatalogue");
    if (input.rule !== null && input.rule.category_id !== null)
      findRow(await readCategories(client), input.rule.category_id);
    const products = input.rule === null ? await findProducts(client, input.skus) : [];
    const { id, slug } = await writeCollection(client, input);
    await client.query("delete from shop_collection_product where collection_id = $1", [id]);
    await client.query(
      `insert into shop_collection_product (collection_id, product_id, position)
       select $1, g.id, g.place from unnest($2::bigint[]) with ordinality as g(id, place)`,
      [id, products],
    );
    await recordAction(client, actor, {
      action: input.collection_id === null ? "shop_collection.added" : "shop_collection.changed",
      subject: slug,
      after: {
        name: input.name,
        is_open: input.is_open,
        rule: input.rule,
        products: products.length,
      },
    });
    return listOfficeCollections(client);
  });
}

/** Throws shop_group_not_found. */
export async function deleteCollection(
  pool: pg.Pool,
  actor: Actor,
  id: number,
): Promise<AdminShopCollections> {
  return inTransaction(pool, async (client) => {
    await holdLock(client, "shopCatalogue");
    const { name, slug } = await readCollection(client, id);
    await client.query(
      "delete from shop_former_slug where kind = 'collection' and target_id = $1",
      [id],
    );
    await client.query("delete from shop_collection where id = $1", [id]);
    await recordAction(client, actor, {
      action: "shop_collection.deleted",
      subject: slug,
      before: { name },
    });
    return listOfficeCollections(client);
  });
}

async function readCollection(
  queries: Queries,
  id: number,
): Promise<{ readonly name: string; readonly slug: string }> {
  const { rows } = await queries.query<{ name: string; slug: string }>(
    "select name, slug from shop_collection where id = $1",
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new DomainError("shop_group_not_found");
  return row;
}

/** Ids of products by SKU in the same order, each once. */
async function findProducts(queries: Queries, skus: readonly string[]): Promise<readonly number[]> {
  const { rows } = await queries.query<{ id: number; sku: string }>(
    "select id, sku from shop_product where sku = any ($1)",
    [skus],
  );
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]));
  return [...new Set(skus)].map((sku) => {
    const id = ids.get(sku);
    if (id === undefined)
      throw new DomainError("shop_group_sku_unknown", {
        parameters: { sku },
        fields: { skus: { rule: "shop_group_sku_unknown", parameters: { sku } } },
      });
    return id;
  });
}

async function writeCollection(
  client: Queries,
  { collection_id: id, name, is_open: isOpen, position, rule }: AdminShopCollectionInput,
): Promise<{ readonly id: number; readonly slug: string }> {
  const values = [name, isOpen, position, rule === null ? null : JSON.stringify(rule)];
  if (id === null) {
    const slug = await freeSlug(client, { kind: "collection", name });
    const made = await client.query<{ id: number }>(
      "insert into shop_collection (name, is_open, position, rule, slug) values ($1, $2, $3, $4, $5) returning id",
      [...values, slug],
    );
    return { id: onlyRow(made).id, slug };
  }
  const before = await readCollection(client, id);
  const slug =
    before.name === name ? before.slug : await freeSlug(client, { kind: "collection", name, id });
  await client.query(
    "update shop_collection set name = $1, is_open = $2, position = $3, rule = $4, slug = $5 where id = $6",
    [...values, slug, id],
  );
  await keepFormerSlug(client, { kind: "collection", id, from: before.slug, to: slug });
  return { id, slug };
}
