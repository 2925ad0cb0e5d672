import type { AdminShopCategories } from "@konter/contract/shop-office";
import type { StoredPictureView } from "@konter/contract/pictures";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../../../platform/domain-error.ts";
import { readCategoryPictures } from "../../category-pictures.ts";

export interface CategoryRow {
  readonly category_id: number;
  readonly parent_id: number | null;
  readonly level: number;
  readonly slug: string;
  readonly name: string;
  readonly is_open: boolean;
  readonly picture: StoredPictureView | null;
  readonly products: number;
}

/** All categories, each with those below it after it, in their order. */
export async function listOfficeCategories(queries: Queries): Promise<AdminShopCategories> {
  const rows = await readCategories(queries);
  const from = (parent: number | null): CategoryRow[] =>
    rows
      .filter((row) => row.parent_id === parent)
      .flatMap((row) => [row, ...from(row.category_id)]);
  return { rows: from(null) };
}

/** All categories in the order of their level's positions. */
export async function readCategories(queries: Queries): Promise<readonly CategoryRow[]> {
  const pictures = await readCategoryPictures(queries);
  const { rows } = await queries.query<Omit<CategoryRow, "picture">>(
    `select c.id as category_id, c.parent_id, c.level, c.slug, c.name, c.closed_at is null as is_open, coalesce(p.products, 0) as products
     from shop_category c
     left join (select category_id, count(*)::int as products from shop_product group by category_id) p on p.category_id = c.id
     order by c.level, c.position, c.name, c.id`,
  );
  return rows.map((row) => ({ ...row, picture: pictures.get(row.category_id) ?? null }));
}

/** Throws shop_branch_not_found. */
export function findRow(rows: readonly CategoryRow[], id: number): CategoryRow {
  const row = rows.find((each) => each.category_id === id);
  if (row === undefined) throw new DomainError("shop_branch_not_found");
  return row;
}
