import { randomBytes } from "node:crypto";
import type { HttpEnvironment } from "./http-environment.ts";
import { plantShopOrder } from "./planted-shop-orders.ts";
import { plantShopReturn } from "./planted-shop-returns.ts";

interface Shopping {
  /** Number of an unpaid order. */
  readonly order: string;
  readonly cartLine: string;
  /** The public id. */
  readonly visitorsCart: string;
  /** Number of a return that nobody has decided. */
  readonly returned: string;
}

/** Inserts an order, a return and a cart of the environment's first member and a visitor's cart, all with this note. */
export async function plantShopping(http: HttpEnvironment, mark: string): Promise<Shopping> {
  const { database, members } = http.environment;
  const order = await plantShopOrder(http, "waiting_payment");
  await database.owner.query(
    "update shop_order_line set notes = $2 where order_id = (select id from shop_order where number = $1)",
    [order, mark],
  );
  const visitorsCart = randomBytes(16).toString("base64url");
  const cartLine = await plantCart(http, { memberId: members[0]?.id, mark });
  await plantCart(http, { publicId: visitorsCart, mark });
  const returned = String(await plantShopReturn(http, "asked", mark));
  return { order, cartLine, visitorsCart, returned };
}

/** Returns the id of the cart's line. */
async function plantCart(
  { environment }: HttpEnvironment,
  {
    memberId,
    publicId,
    mark,
  }: { readonly memberId?: number | undefined; readonly publicId?: string; readonly mark: string },
): Promise<string> {
  const made = await environment.database.owner.query<{ id: number }>(
    `with cart as (insert into shop_cart (member_id, public_id) values ($1, $2) returning id)
     insert into shop_cart_line (cart_id, product_id, quantity, notes, seen_price)
     select cart.id, p.id, 1, $3, 20000 from cart cross join (select min(id) as id from shop_product) p returning id`,
    [memberId, publicId, mark],
  );
  return String(made.rows[0]?.id);
}
