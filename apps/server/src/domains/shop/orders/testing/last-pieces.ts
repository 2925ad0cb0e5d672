import { rupiah } from "@konter/contract/money";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { holdPublicCart, readPublicLines } from "../../cart/index.ts";
import { makeOrder } from "../make-order.ts";
import type { ShopEnvironment } from "./shop-environment.ts";

export const BUYERS = 100;
export const PIECES = 10;
export const USES = 5;

/** How many buyers got what they wanted, and the codes that the others got. */
type Outcomes = Readonly<Record<string, number>>;

/** Lets a hundred visitors order the last ten pieces of a product at the same time. */
export const raceForPieces = (shop: ShopEnvironment, round: number): Promise<Outcomes> =>
  race(shop, `Terakhir ${round}`, PIECES, undefined);

/** Lets a hundred visitors use the last five uses of a coupon at the same time; there are goods for all of them. */
export async function raceForCoupon(shop: ShopEnvironment, round: number): Promise<Outcomes> {
  const code = `BALAP${round}`;
  await shop.sql(
    "insert into shop_coupon (code, name, kind, value, most_uses) values ($1, $1, 'fixed', 1000, $2)",
    [code, USES],
  );
  return race(shop, `Berkupon ${round}`, BUYERS, code);
}

async function race(
  shop: ShopEnvironment,
  name: string,
  stock: number,
  coupon: string | undefined,
): Promise<Outcomes> {
  const { pool } = shop.parcels.http.environment.brand;
  const product = await shop.product(name, { price: 20_000, stock });
  const carts = await shop.sql<{ public_id: string }>(
    `with made as (
       insert into shop_cart (public_id) select substr(md5($1 || '-' || n) || md5(n::text), 1, 22) from generate_series(1, ${BUYERS}) n returning id, public_id),
     lines as (insert into shop_cart_line (cart_id, product_id, quantity, seen_price) select id, $2, 1, 20000 from made)
     select public_id from made`,
    [name, product],
  );
  const outcomes = await Promise.all(
    carts.map(async ({ public_id: cartId }, buyer) => {
      try {
        await inTransaction(pool, async (client) => {
          const { id } = await holdPublicCart(client, cartId);
          return makeOrder(client, {
            buyer: {
              memberId: null,
              phone: `+62813${String(buyer).padStart(7, "0")}`,
              email: `${cartId}@example.com`,
              tier: "member",
              cartPublicId: cartId,
              guestName: "Tamu",
              guestLocale: "id",
            },
            key: cartId,
            hash: Buffer.from(cartId),
            cart: { id, lines: await readPublicLines(client, cartId) },
            fee: {
              courier: "sicepat",
              courier_name: "SiCepat",
              service: "REG",
              name: "REG",
              fee: rupiah(9_000),
              days_least: null,
              days_most: null,
            },
            recipient: { name: "Tamu", phone: "", detail: "", postcode: "", region: "" },
            district: "34.71.05",
            coupon,
            agreed: coupon === undefined ? 29_000 : 28_000,
            now: new Date(),
          });
        });
        return "ordered";
      } catch (error) {
        if (error instanceof DomainError) return error.code;
        throw error;
      }
    }),
  );
  return Object.fromEntries(
    [...Map.groupBy(outcomes, (outcome) => outcome)].map(([outcome, all]) => [outcome, all.length]),
  );
}
