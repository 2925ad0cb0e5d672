import { PIN } from "../browser/browser.ts";
import type { Member } from "./member-client.ts";
import type { Office } from "./office.ts";

const HOME = {
  province: "34",
  city: "34.71",
  district: "34.71.05",
  postcode: "55222",
  detail: "Jalan Solo 9",
};
const PIECES = 2;

/** Buys two pieces of a product without the browser, and lets them arrive without a courier. */
export async function deliverGoods(
  office: Pick<Office, "query">,
  { call }: Member,
  slug: string,
): Promise<{ readonly number: string }> {
  const product = await call("shopProduct", { slug });
  await call("cartAdd", { product_id: product.product_id, quantity: PIECES, notes: "" });
  await call("shopAddressAdd", { ...HOME, primary: true });
  const { address } = await call("shopActiveAddress", {});
  const { services } = await call("shopCost", { district: HOME.district });
  const [fee] = services;
  if (fee === undefined || address === null) throw new Error("no courier serves the buyer");
  const { goods_total: goods } = await call("cartList", {});
  const { number } = await call(
    "shopCheckout",
    {
      address_id: address.id,
      recipient_name: "Siti Uji",
      recipient_phone: "081234500002",
      courier: fee.courier,
      service: fee.service,
      total: goods + fee.fee,
    },
    { idempotencyKey: `goods-${Date.now()}` },
  );
  await call(
    "shopPay",
    { number, method: "deposit", pin: PIN },
    { idempotencyKey: `pay-goods-${number}` },
  );
  await office.query("update shop_order set status = 'processed' where number = $1", [number]);
  await office.query(
    "update shop_order set status = 'shipped', shipped_at = now(), delivered_at = now() where number = $1",
    [number],
  );
  await office.query("select move_shop_stock($1)", [
    JSON.stringify([
      {
        product_id: Number(product.product_id),
        kind: "shipped",
        on_hand: -PIECES,
        reserved: -PIECES,
        order_number: number,
      },
    ]),
  ]);
  return { number };
}
