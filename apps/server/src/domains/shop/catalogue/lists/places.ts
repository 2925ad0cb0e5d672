import type { ShopPlace, ShopQuery } from "@konter/contract/shop";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../../platform/domain-error.ts";

/** An open category with its path, the widest first. */
interface FoundCategory {
  readonly id: number;
  readonly path: readonly ShopPlace[];
}

type Slugs = Pick<ShopQuery, "category" | "sub_category" | "super_sub_category">;

/**
 * The narrowest category that is named; undefined for the whole shop. Slugs are unique, so wrong or former slugs above
 * it do not matter: the answer has the current ones. Throws shop_category_not_found.
 */
export async function findCategory(
  queries: Queries,
  { category, sub_category: sub, super_sub_category: superSub }: Slugs,
): Promise<FoundCategory | undefined> {
  const slug = superSub ?? sub ?? category;
  if (slug === undefined) return undefined;
  const found = await queries.query<{ id: number; path: number[] }>({
    // Planning these joins takes longer than reading a category.
    name: "shop.category",
    text: `select b.id, b.path from shop_category c join shop_branch b on b.id = c.id
     where b.is_open and (c.slug = $1 or c.id = (select target_id from shop_former_slug where kind = 'category' and slug = $1))
     order by c.slug = $1 desc limit 1`,
    values: [slug],
  });
  const row = found.rows[0];
  if (row === undefined) throw new DomainError("shop_category_not_found");
  return { id: row.id, path: await readPath(queries, row.path) };
}

/** Categories of a path in words, the widest first. */
export async function readPath(
  queries: Queries,
  ids: readonly number[],
): Promise<readonly ShopPlace[]> {
  const { rows } = await queries.query<ShopPlace>(
    "select slug, name from shop_category where id = any ($1) order by level",
    [ids],
  );
  return rows;
}
