import { randomBytes } from "node:crypto";
import { rupiah } from "@konter/contract/money";
import type { ShopOrderState } from "@konter/contract/shop-orders";
import { memberAccount } from "@konter/ledger";
import { importRegions } from "@konter/server/domains/people/addresses/index.ts";
import type { HttpEnvironment } from "./http-environment.ts";
import { TEST_REGIONS } from "./regions.ts";

const PRICE = 20_000;
const SHIPPING = 5_000;

/**
 * Inserts an order of the environment's first member for one piece of a new product, with its stock and its money in
 * this state. Returns its number.
 */
export async function plantShopOrder(
  http: HttpEnvironment,
  status: Exclude<ShopOrderState, "cancelled" | "done">,
): Promise<string> {
  const { brand, members, database } = http.environment;
  const memberId = members[0]?.id ?? 0;
  const number = `W${randomBytes(6).toString("hex").toUpperCase().slice(0, 11)}`;
  const isPaid = status !== "waiting_payment";
  if (isPaid)
    await brand.ledger.post({
      key: `shop:${number}:paid`,
      kind: "shop_paid",
      reference: number,
      transfers: [
        {
          debit: memberAccount("deposit", memberId),
          credit: { kind: "in_flight", owner: "shop" },
          amount: rupiah(PRICE + SHIPPING),
        },
      ],
    });
  await importRegions(database.owner, TEST_REGIONS);
  const product = await plantProduct(http, number);
  await database.owner.query(
    `with made as (
       insert into shop_order (number, member_id, idempotency_key, input_hash, tier, status, goods_total, shipping_fee, recipient, district,
         courier, service, service_name, weight_grams, amount, expires_at, payer, paid_at, shipped_at)
       values ($1, $2, $1, '', 'member', $3, $4, $5, $6, '34.71.05', 'sicepat', 'REG', 'Reguler', 500, $4::bigint + $5,
         clock_timestamp() + interval '1 day', case when $7 then 'deposit' end, case when $7 then clock_timestamp() end,
         case when $3 = 'shipped' then clock_timestamp() end) returning id)
     insert into shop_order_line (order_id, line, product_id, sku, slug, name, price, quantity, min_quantity, weight_grams, notes)
     select id, 1, $8, lower($1), lower($1), 'Barang uji', $4, 1, 1, 500, '' from made`,
    [
      number,
      memberId,
      status,
      PRICE,
      SHIPPING,
      JSON.stringify({
        name: "Siti Penerima",
        phone: "+6281234500002",
        detail: "Jalan Solo 7",
        postcode: "55222",
        region: "Gondokusuman, Kota Yogyakarta, DI Yogyakarta",
      }),
      isPaid,
      product,
    ],
  );
  const kinds =
    status === "shipped" ? ["received", "reserved", "shipped"] : ["received", "reserved"];
  for (const kind of kinds) await moveOne(http, product, kind, number);
  return number;
}

async function plantProduct({ environment }: HttpEnvironment, number: string): Promise<number> {
  const { owner } = environment.database;
  await owner.query(
    "insert into shop_category (level, slug, name) values (1, 'uji', 'Uji') on conflict do nothing",
  );
  const made = await owner.query<{ id: number }>(
    `insert into shop_product (sku, slug, name, category_id, weight_grams)
     select lower($1), lower($1), 'Barang uji', id, 500 from shop_category where slug = 'uji' returning id`,
    [number],
  );
  const id = Number(made.rows[0]?.id);
  await owner.query("insert into shop_price (product_id, tier, price) values ($1, 'member', $2)", [
    id,
    PRICE,
  ]);
  return id;
}

const CHANGES: Readonly<Record<string, { on_hand: number; reserved: number }>> = {
  received: { on_hand: 1, reserved: 0 },
  reserved: { on_hand: 0, reserved: 1 },
  shipped: { on_hand: -1, reserved: -1 },
};

async function moveOne(
  { environment }: HttpEnvironment,
  product: number,
  kind: string,
  number: string,
): Promise<void> {
  const move = { product_id: product, kind, ...CHANGES[kind], order_number: number };
  await environment.database.owner.query("select move_shop_stock($1)", [JSON.stringify([move])]);
}
