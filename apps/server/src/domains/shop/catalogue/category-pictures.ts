import type { StoredPictureView } from "@konter/contract/pictures";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { pictureViews } from "../../office/pictures/index.ts";

/** The pictures of categories by the category's id. */
export async function readCategoryPictures(
  queries: Queries,
): Promise<ReadonlyMap<number, StoredPictureView>> {
  const { rows } = await queries.query<{ category_id: number; picture_id: number }>(
    "select category_id, picture_id from shop_category_picture",
  );
  const views = await pictureViews(
    queries,
    rows.map(({ picture_id: id }) => id),
  );
  return new Map(
    rows.flatMap(({ category_id: category, picture_id: id }) => {
      const view = views.get(id);
      return view === undefined ? [] : [[category, view] as const];
    }),
  );
}

/** Sets the picture of a category; null removes it. Throws shop_picture_not_found. */
export async function writeCategoryPicture(
  queries: Queries,
  categoryId: number,
  pictureId: number | null,
): Promise<void> {
  if (pictureId === null) {
    await queries.query("delete from shop_category_picture where category_id = $1", [categoryId]);
    return;
  }
  if (!(await pictureViews(queries, [pictureId])).has(pictureId))
    throw new DomainError("shop_picture_not_found", {
      fields: { picture_id: { rule: "shop_picture_not_found" } },
    });
  await queries.query(
    `insert into shop_category_picture (category_id, picture_id) values ($1, $2)
     on conflict (category_id) do update set picture_id = excluded.picture_id`,
    [categoryId, pictureId],
  );
}
