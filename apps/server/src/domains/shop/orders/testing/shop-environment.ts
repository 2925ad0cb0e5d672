import { randomUUID } from "node:crypto";
import type { Cart } from "@konter/contract/shop";
import type { ShopCosts, ShopOrder, ShopServiceFee } from "@konter/contract/shop-orders";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import type { RunSql } from "@konter/testkit/brand/test-environment.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { askGateway } from "../../../money/payments/index.ts";
import { connectScripted } from "../../../money/payments/testing/payment-environment.ts";
import { createScriptedGateway } from "../../../money/payments/testing/scripted-gateway.ts";
import type { Said } from "../../../money/payments/testing/scripted-gateway.ts";
import { openShipmentEnvironment } from "../../../shipping/shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../../../shipping/shipments/testing/shipment-environment.ts";
import { verifyShop } from "../verify-shop.ts";
import { endUnpaid, finishDelivered, followParcels } from "../work.ts";

/** The virtual account at the scripted gateway; its fee is Rp1.000. */
export const CHANNEL = "gateway.scripted.bca_va";

/** Where the test buyers live. */
export const HOME = {
  province: "34",
  city: "34.71",
  district: "34.71.05",
  postcode: "55222",
  detail: "Jalan Solo 7",
};

interface NewProduct {
  readonly price?: number;
  readonly agentPrice?: number;
  readonly stock?: number;
  readonly min?: number;
  readonly step?: number;
  readonly weight?: number;
}

/** A brand that sells goods, with couriers, a gateway whose answers the test decides, and members with an address. */
export interface ShopEnvironment {
  readonly parcels: ShipmentEnvironment;
  readonly sql: RunSql;
  readonly member: HttpClient;
  /** Adds a product; returns its id. */
  product(name: string, of?: NewProduct): Promise<string>;
  /** Puts pieces into a member's cart. */
  putInCart(items: Readonly<Record<string, number>>, client?: HttpClient): Promise<Cart>;
  /** The cheapest service for the own cart to the home address. */
  cheapest(client?: HttpClient): Promise<ShopServiceFee>;
  /** The input of a checkout for the cart as it is now. */
  agreement(further?: object, client?: HttpClient): Promise<Record<string, unknown>>;
  /** Makes an order of the cart as it is now. */
  ordered(further?: object, client?: HttpClient): Promise<ShopOrder>;
  pay(number: string, further?: object, client?: HttpClient): ReturnType<HttpClient["call"]>;
  shown(number: string, client?: HttpClient): Promise<ShopOrder>;
  /** Lets a paid order be sent and arrive, without a courier. */
  deliver(order: ShopOrder): Promise<void>;
  /** The gateway says this of the latest payment of an order, and is asked. */
  hear(number: string, said: Said, charge?: number): Promise<void>;
  /** Lets everything happen that time alone brings. */
  work(): Promise<void>;
  /** Pieces on hand, reserved and sold of a product. */
  stock(product: string): Promise<{ on_hand: number; reserved: number; sold: number }>;
  balance(kind: "in_flight" | "revenue" | "loss" | "suspense", owner: string): Promise<number>;
  problems(): Promise<readonly string[]>;
}

export async function openShopEnvironment(): Promise<ShopEnvironment> {
  const gateway = createScriptedGateway();
  const parcels = await openShipmentEnvironment({
    gatewayVendors: [gateway.vendor],
    gatewayTimeoutMs: 5_000,
  });
  const { sql, member, http } = parcels;
  const { brand, payments } = http.environment;
  await connectScripted(http.environment);
  await sql(
    `insert into deposit_method (code, kind, source, gateway_id, gateway_method, name, offered, fixed, rate_basis_points, least, most)
     values ('${CHANNEL}', 'virtual_account', 'gateway', 'scripted', 'bca_va', 'BCA', true, 1000, 0, 10000, 50000000)`,
  );
  await sql(
    `insert into shop_origin (name, phone, district, postcode, detail, sender_id)
     values ('Toko Uji', '+628123450000', '31.71.01', '10110', 'Jalan Merdeka 1', (select min(id) from member))`,
  );
  await sql("insert into shop_category (level, slug, name) values (1, 'umum', 'Umum')");
  const settle = async (client: HttpClient) => {
    const saved = await client.call("shopAddressAdd", { ...HOME, primary: true });
    if (saved.status !== 200) throw new Error(saved.text);
  };
  await settle(member);
  await settle(await http.member(1));

  const product = async (name: string, of: NewProduct = {}) => {
    const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
    const [row] = await sql<{ id: number }>(
      `insert into shop_product (sku, slug, name, category_id, weight_grams, min_quantity, step)
       values ($1, $1, $2, (select id from shop_category where slug = 'umum'), $3, $4, $5) returning id`,
      [slug, name, of.weight ?? 500, of.min ?? 1, of.step ?? 1],
    );
    const id = String(row?.id);
    const prices = [
      ["member", of.price ?? 25_000],
      ...(of.agentPrice === undefined ? [] : [["agent", of.agentPrice]]),
    ];
    for (const [tier, price] of prices)
      await sql("insert into shop_price (product_id, tier, price) values ($1, $2, $3)", [
        id,
        tier,
        price,
      ]);
    await sql("select move_shop_stock($1)", [
      JSON.stringify([
        { product_id: Number(id), kind: "received", on_hand: of.stock ?? 10, reserved: 0 },
      ]),
    ]);
    return id;
  };
  const told = async <Answer>(client: HttpClient, ...asked: Parameters<HttpClient["call"]>) => {
    const answer = await client.call(...asked);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.json as Answer;
  };
  const cheapest = async (client = member) => {
    const { services } = await told<ShopCosts>(client, "shopCost", { district: HOME.district });
    const [first] = services;
    if (first === undefined) throw new Error("no courier serves the home of the test");
    return first;
  };
  const agreement = async (further: object = {}, client = member) => {
    const { goods_total: goods } = await told<Cart>(client, "cartList", {});
    const { courier, service, fee } = await cheapest(client);
    const { address } = await told<{ address: { id: string } }>(client, "shopActiveAddress", {});
    return {
      address_id: address.id,
      recipient_name: "Siti Penerima",
      recipient_phone: "081234500002",
      courier,
      service,
      total: goods + fee,
      ...further,
    };
  };
  const hear: ShopEnvironment["hear"] = async (number, said, charge = 1) => {
    gateway.says(`${number}-${charge}`, said);
    await sql(
      "update payment_charge set next_ask_at = clock_timestamp(), call_again_at = null where reference = $1",
      [number],
    );
    for (const connected of payments.gateways.all()) await askGateway(brand, payments, connected);
  };
  return {
    parcels,
    sql,
    member,
    product,
    cheapest,
    agreement,
    async putInCart(items, client = member) {
      return told<Cart>(client, "cartAddMulti", {
        items: Object.entries(items).map(([product_id, quantity]) => ({ product_id, quantity })),
      });
    },
    async ordered(further = {}, client = member) {
      const given = await agreement(further, client);
      const answer = await client.call("shopCheckout", given, { key: randomUUID() });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.json as ShopOrder;
    },
    pay: (number, further = {}, client = member) =>
      client.call(
        "shopPay",
        { number, method: "deposit", pin: TEST_PIN, ...further },
        { key: randomUUID() },
      ),
    shown: (number, client = member) => told<ShopOrder>(client, "shopOrder", { number }),
    async deliver({ number, lines }) {
      await sql("update shop_order set status = 'processed' where number = $1", [number]);
      await sql(
        `update shop_order set status = 'shipped', shipped_at = now(), delivered_at = now(), done_due_at = now() + interval '3 days'
         where number = $1`,
        [number],
      );
      await sql("select move_shop_stock($1)", [
        JSON.stringify(
          lines.map(({ product_id: id, quantity }) => ({
            product_id: Number(id),
            kind: "shipped",
            on_hand: -quantity,
            reserved: -quantity,
            order_number: number,
          })),
        ),
      ]);
    },
    hear,
    async work() {
      await endUnpaid(brand);
      await followParcels(brand);
      await finishDelivered(brand);
    },
    async stock(id) {
      const [row] = await sql<{ on_hand: number; reserved: number; sold: number }>(
        "select s.on_hand, s.reserved, p.sold from shop_stock s join shop_product p on p.id = s.product_id where p.id = $1",
        [id],
      );
      if (row === undefined) throw new Error("no stock");
      return row;
    },
    balance: (kind, owner) => brand.ledger.balance({ kind, owner }),
    async problems() {
      const found = await verifyShop(brand.pool);
      return [...(await parcels.problems()), ...found.map(({ detail }) => detail)];
    },
  };
}
