import { randomUUID } from "node:crypto";
import type { ShopReturn } from "@konter/contract/shop-returns";
import { named, saidOf } from "@konter/testkit/brand/planted.ts";
import type { Violations } from "@konter/testkit/brand/planted.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShopEnvironment } from "./testing/shop-environment.ts";
import type { ShopEnvironment } from "./testing/shop-environment.ts";
import { SHOP_CHECKS, verifyShop } from "./verify-shop.ts";

let shop: ShopEnvironment;
let names: Record<string, string | number>;
beforeAll(async () => {
  shop = await openShopEnvironment();
  const clerk = await shop.parcels.http.staff();
  const product = await shop.product("Kopi", { price: 25_000, stock: 10 });
  await shop.sql("insert into shop_promo (product_id, price, stock) values ($1, 20000, 5)", [
    product,
  ]);
  await shop.sql(
    "insert into shop_coupon (code, name, kind, value, most_uses) values ('HEMAT', 'Hemat', 'fixed', 5000, 9)",
  );
  await shop.putInCart({ [product]: 2 });
  const { total } = (await shop.agreement()) as { total: number };
  const held = await shop.ordered({ coupon: "HEMAT", total: total - 5_000 });
  await shop.pay(held.number);
  await shop.putInCart({ [product]: 1 });
  await shop.ordered();

  const other = await shop.product("Teh", { price: 20_000, stock: 10 });
  await shop.putInCart({ [other]: 2 });
  const back = await shop.ordered();
  await shop.pay(back.number);
  await shop.deliver(back);
  const asked = await shop.member.call(
    "shopReturnAsk",
    {
      number: back.number,
      lines: [{ line: 1, quantity: 1 }],
      reason: "missing",
      text: "Kurang satu",
    },
    { key: randomUUID() },
  );
  const of = { return_id: String((asked.json as ShopReturn).return_id), words: "Maaf" };
  await clerk.call("adminShopReturnApprove", { ...of, send_back: false });
  await clerk.call("adminShopReturnRefund", { ...of, with_shipping: false });
  const [row] = await shop.sql<{ member: number; promo: number }>(
    "select o.member_id as member, p.id as promo from shop_order o cross join shop_promo p where o.number = $1",
    [held.number],
  );
  names = {
    held: held.number,
    back: back.number,
    backTotal: back.total,
    total: held.total,
    product,
    member: row?.member ?? 0,
    promo: row?.promo ?? 0,
  };
});
afterAll(() => shop.parcels.close());

const [
  HELD = "",
  MOVED = "",
  BELONGS = "",
  REFUNDED = "",
  RETURNED = "",
  OWED = "",
  RESERVED = "",
  SUMMED = "",
  COUPON = "",
  PROMO = "",
] = SHOP_CHECKS;
const VIOLATIONS: Violations = {
  [HELD]: [
    [
      "a paid order that is marked as done",
      "update shop_order set status = 'done' where number = '$held'",
      [`${HELD}: held $total, orders 0`],
    ],
  ],
  [MOVED]: [
    [
      "a payment that its row does not know",
      "update shop_order set (status, paid_at) = ('waiting_payment', null) where number = '$held'",
      [
        `${MOVED}: $held deposit:$member: says 0, moved -$total`,
        `${MOVED}: $held in_flight:shop: says 0, moved $total`,
      ],
    ],
    [
      "a return of another amount",
      "update shop_return set goods_amount = goods_amount - 1",
      [`${MOVED}: $back revenue:shop_goods: says 20001, moved 20000`],
    ],
  ],
  [BELONGS]: [
    [
      "a journal without its order",
      "update shop_order set number = 'W00000000000' where number = '$held'",
      [`${BELONGS}: shop_paid $held`],
    ],
  ],
  [REFUNDED]: [
    [
      "a refund that no return explains",
      "update shop_order set refunded = refunded + 1 where number = '$back'",
      [`${REFUNDED}: $back: refunded 20001, returns 20000, of $backTotal`],
    ],
    [
      "a return above what was paid",
      "update shop_return set goods_amount = 1000000",
      [`${REFUNDED}: $back: refunded 20000, returns 1000000, of $backTotal`],
    ],
  ],
  [RETURNED]: [
    [
      "pieces that no return has",
      "update shop_order_line set returned = 2 where order_id = (select id from shop_order where number = '$back')",
      [`${RETURNED}: $back line 1: returned 2, returns 1`],
    ],
  ],
  [OWED]: [
    [
      "a debt that no journal made",
      "insert into shop_guest_refund (order_id, amount, reason) select id, 5000, 'late' from shop_order where number = '$held'",
      [`${OWED}: owed 0, refunds 5000`],
    ],
  ],
  [RESERVED]: [
    [
      "a reserved piece without an order",
      "update shop_stock set reserved = reserved + 1 where product_id = $product",
      [`${RESERVED}: $product: reserved 4, orders 3`],
    ],
  ],
  [SUMMED]: [
    [
      "a piece that left without a move",
      "update shop_stock set on_hand = on_hand - 1 where product_id = $product",
      [`${SUMMED}: $product: 9 and 3, moves 10 and 3`],
    ],
  ],
  [COUPON]: [
    [
      "a use without an order",
      "update shop_coupon set used = 2",
      [`${COUPON}: HEMAT: used 2, orders 1`],
    ],
  ],
  [PROMO]: [
    [
      "a promo that forgot its orders",
      "update shop_promo set sold_qty = 0",
      [`${PROMO}: $promo: sold 0, orders 2`],
    ],
  ],
};

const said = async (statements: string): Promise<readonly string[]> =>
  saidOf(shop.parcels.http.environment.database.owner, verifyShop, named(statements, names));

test("reports nothing for orders in their states", async () => {
  expect(await said("select")).toEqual([]);
});

test("has a violation for every check", () => {
  expect(Object.keys(VIOLATIONS).toSorted()).toEqual([...SHOP_CHECKS].toSorted());
});

describe.each(Object.entries(VIOLATIONS))("%s: reports", (check, violations) => {
  test.each(violations)("%s", async (_title, statements, expected) => {
    const found = (await said(statements)).filter((line) => line.startsWith(check));
    expect(found).toEqual(expected.map((line) => named(line, names)).toSorted());
  });
});
