import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addShop } from "../shop.ts";
import { addShopPictures } from "./add-shop-pictures.ts";

let http: HttpEnvironment;
beforeAll(async () => {
  http = await openHttpEnvironment({ idle: true, members: 1 });
});
afterAll(() => http.close());

/** Products and categories of the first two levels without a picture. */
async function withoutPicture(): Promise<number> {
  const { rows } = await http.environment.database.owner.query(
    `select id from shop_product where id not in (select product_id from shop_product_picture)
     union all
     select id from shop_category where level < 3 and id not in (select category_id from shop_category_picture)`,
  );
  return rows.length;
}

it("gives each product and each wide category a picture, once", async () => {
  await addShop(http.open);
  const { signal } = new AbortController();
  await addShopPictures(http.open, signal);
  expect(await withoutPicture()).toBe(0);
  await http.environment.database.owner.query("delete from shop_category_picture");
  await addShopPictures(http.open, signal);
  expect(await withoutPicture()).toBeGreaterThan(0);
});
