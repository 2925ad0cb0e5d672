import type { ShopPlace } from "@konter/contract/shop";
import { collectionRule } from "@konter/contract/shop-office";
import type { CollectionRule } from "@konter/contract/shop-office";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";

export interface FoundCollection {
  readonly id: number;
  readonly place: ShopPlace;
  /** The filters of a collection by rule; null for one by hand. */
  readonly rule: CollectionRule | null;
}

/** An open collection by slug, former slug or id. Throws shop_collection_not_found. */
export async function findCollection(queries: Queries, named: string): Promise<FoundCollection> {
  const { rows } = await queries.query<ShopPlace & { id: number; rule: unknown }>(
    `select id, slug, name, rule from shop_collection
     where is_open and (slug = $1 or id::text = $1 or id = (select target_id from shop_former_slug where kind = 'collection' and slug = $1))
     order by slug = $1 desc, id::text = $1 desc limit 1`,
    [named],
  );
  const row = rows[0];
  if (row === undefined) throw new DomainError("shop_collection_not_found");
  return {
    id: row.id,
    place: { slug: row.slug, name: row.name },
    rule: row.rule === null ? null : collectionRule.parse(row.rule),
  };
}

/** Open collections in their order. */
export async function listCollections(queries: Queries): Promise<readonly ShopPlace[]> {
  const { rows } = await queries.query<ShopPlace>(
    "select slug, name from shop_collection where is_open order by position, id",
  );
  return rows;
}
