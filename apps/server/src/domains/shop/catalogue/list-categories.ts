import type { ShopCategories, ShopPlace } from "@konter/contract/shop";
import type { Queries } from "@konter/postgres";
import { listCollections } from "./collections.ts";

interface CategoryRow extends ShopPlace {
  readonly id: number;
  readonly parent_id: number | null;
  readonly products: number;
}

/** The three levels of categories that have shown products, in their order, and the collections. */
export async function listCategories(queries: Queries): Promise<ShopCategories> {
  const [{ rows }, collections] = await Promise.all([
    queries.query<CategoryRow>(
      `select c.id, c.parent_id, c.slug, c.name, n.products
       from (select id, count(*)::int as products from shop_listing l, unnest(l.path) as id group by id) n
       join shop_category c on c.id = n.id order by c.position, c.name, c.id`,
    ),
    listCollections(queries),
  ]);
  const below = (parent: number | null) => rows.filter((row) => row.parent_id === parent);
  const counted = ({ slug, name, products }: CategoryRow) => ({ slug, name, products });
  return {
    categories: below(null).map((category) => ({
      ...counted(category),
      picture: null,
      sub_categories: below(category.id).map((sub) => ({
        ...counted(sub),
        super_sub_categories: below(sub.id).map(counted),
      })),
    })),
    collections: [...collections],
  };
}
