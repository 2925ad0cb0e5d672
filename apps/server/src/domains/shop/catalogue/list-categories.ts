import type { ShopCategories, ShopPlace } from "@konter/contract/shop";
import type { Queries } from "@konter/postgres";
import { readCategoryPictures } from "./category-pictures.ts";
import { listCollections } from "./collections.ts";

interface CategoryRow extends ShopPlace {
  readonly id: number;
  readonly parent_id: number | null;
  readonly products: number;
}

/** The three levels of categories that have shown products, in their order, and the collections. */
export async function listCategories(queries: Queries): Promise<ShopCategories> {
  const [{ rows }, pictures, collections] = await Promise.all([
    queries.query<CategoryRow>(
      `select c.id, c.parent_id, c.slug, c.name, n.products
       from (select id, count(*)::int as products from shop_listing l, unnest(l.path) as id group by id) n
       join shop_category c on c.id = n.id order by c.position, c.name, c.id`,
    ),
    readCategoryPictures(queries),
    listCollections(queries),
  ]);
  const below = (parent: number | null) => rows.filter((row) => row.parent_id === parent);
  const listed = ({ id, slug, name, products }: CategoryRow) => ({
    slug,
    name,
    picture: pictures.get(id) ?? null,
    products,
  });
  return {
    categories: below(null).map((category) => ({
      ...listed(category),
      sub_categories: below(category.id).map((sub) => ({
        ...listed(sub),
        super_sub_categories: below(sub.id).map(listed),
      })),
    })),
    collections: [...collections],
  };
}
