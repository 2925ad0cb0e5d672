import type { StoredPictureView } from "@konter/contract/pictures";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { pictureViews } from "../../office/pictures/index.ts";

/** The pictures of a product in their order. */
export async function readPictures(
  queries: Queries,
  productId: number,
): Promise<StoredPictureView[]> {
  const { rows } = await queries.query<{ picture_id: number }>(
    "select picture_id from shop_product_picture where product_id = $1 order by position",
    [productId],
  );
  const ids = rows.map(({ picture_id: id }) => id);
  const views = await pictureViews(queries, ids);
  return ids.flatMap((id) => views.get(id) ?? []);
}

/** Replaces the pictures of a product. Throws shop_picture_not_found. */
export async function writePictures(
  queries: Queries,
  productId: number,
  ids: readonly number[],
): Promise<void> {
  const views = await pictureViews(queries, ids);
  if (ids.some((id) => !views.has(id)))
    throw new DomainError("shop_picture_not_found", {
      fields: { picture_ids: { rule: "shop_picture_not_found" } },
    });
  await queries.query("delete from shop_product_picture where product_id = $1", [productId]);
  await queries.query(
    `insert into shop_product_picture (product_id, picture_id, position)
     select $1, id, min(place) from unnest($2::bigint[]) with ordinality as g(id, place) group by id`,
    [productId, ids],
  );
}
