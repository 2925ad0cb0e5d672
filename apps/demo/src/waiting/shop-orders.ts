import { rupiah } from "@konter/contract/money";
import type { ShopOrderState } from "@konter/contract/shop-orders";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { paymentPurposesOf } from "@konter/server/composition/modules.ts";
import { askGateway } from "@konter/server/domains/money/payments/index.ts";
import { saveAddress } from "@konter/server/domains/people/addresses/index.ts";
import { siteOf, spendingByPasskey } from "@konter/server/domains/people/passkeys/index.ts";
import {
  addItem,
  cartWeight,
  goodsTotal,
  makePublicCart,
  readMemberLines,
  readPublicLines,
} from "@konter/server/domains/shop/cart/index.ts";
import type { PricedLine } from "@konter/server/domains/shop/cart/index.ts";
import { moveStock } from "@konter/server/domains/shop/catalogue/index.ts";
import { readCosts, saveOrigin } from "@konter/server/domains/shop/delivery/index.ts";
import {
  cancelByStaff,
  confirmOrder,
  finishByStaff,
  shipOrder,
} from "@konter/server/domains/shop/fulfilment/index.ts";
import { checkOut, payAsGuest, payOrder } from "@konter/server/domains/shop/orders/index.ts";
import { askReturn } from "@konter/server/domains/shop/returns/index.ts";
import type { PastStep } from "../deposits.ts";
import { DEMO_PIN } from "../people.ts";
import type { SimulatedVendors } from "../simulators.ts";
import { control } from "./control.ts";
import { SENDER } from "./parcel-parts.ts";
import { browserCall, memberIdOf, payIn, signedIn, staffActor } from "./people.ts";

const GATEWAY = "midtrans";
const HOME = {
  province: "34",
  city: "34.71",
  district: "34.71.05",
  postcode: "55222",
  detail: "Jalan Melati 12",
} as const;

interface DemoOrder {
  readonly hp: string;
  readonly name: string;
  /** Place of its product among those in stock. */
  readonly product: number;
  readonly until: Exclude<ShopOrderState, "waiting_payment">;
}

const ORDERS: readonly DemoOrder[] = [
  { hp: "081200000024", name: "Bu Lestari", product: 0, until: "done" },
  { hp: "081200000026", name: "Pak Darto", product: 1, until: "cancelled" },
  { hp: "081200000024", name: "Bu Lestari", product: 2, until: "shipped" },
  { hp: "081200000026", name: "Pak Darto", product: 3, until: "processed" },
  { hp: "081200000024", name: "Mbak Wulan", product: 4, until: "pending" },
];
const PAID_IN = 1_000_000;
const RETURNED = "Kemasan terbuka dan isinya penyok waktu paket saya terima.";

/** Orders of the shop in each state, a return, and money that is owed to a visitor. */
export function shopOrderSteps(
  open: OpenBrand,
  { gateways }: Pick<SimulatedVendors, "gateways">,
): readonly PastStep[] {
  let visitors = "";
  return [
    {
      minutesAgo: 52,
      async run() {
        await openShop(open);
        await damageLow(open);
        for (const order of ORDERS) await live(open, order);
        visitors = await orderOfVisitor(open);
        await control(gateways[GATEWAY].url, "pay", { key: `${visitors}-1` });
      },
    },
    { minutesAgo: 50, run: async () => askDue(open) },
    {
      minutesAgo: 41,
      async run() {
        const actor = await staffActor(open);
        const reason = { reason: "out_of_stock", text: "" } as const;
        await cancelByStaff(open.brand, paymentsOf(open), actor, visitors, reason);
      },
    },
    { minutesAgo: 34, run: async () => returnDone(open) },
  ];
}

/** The shop's address, and the agent under whose account its parcels are sent. */
async function openShop(open: OpenBrand): Promise<void> {
  await saveOrigin(open.brand, await staffActor(open), {
    name: "Toko Konter",
    phone: "+6281290007000",
    district: "31.71.01",
    postcode: "10110",
    detail: "Jalan Merdeka Barat 3",
    sender: `M${await memberIdOf(open, SENDER)}`,
  });
}

/** A piece of each product that is nearly sold out breaks, so that its queue has work of today. */
async function damageLow({ brand }: OpenBrand): Promise<void> {
  const low = await brand.pool.query<{ product_id: number }>(
    "select product_id from shop_stock where on_hand - reserved between 1 and low_at - 1",
  );
  await moveStock(
    brand.pool,
    low.rows.map(({ product_id: product }) => ({
      product_id: product,
      kind: "damaged",
      on_hand: -1,
      reserved: 0,
      note: "Kemasan robek",
    })),
  );
}

async function live(open: OpenBrand, { hp, name, product, until }: DemoOrder): Promise<void> {
  const { brand, couriers } = open;
  const memberId = await memberIdOf(open, hp);
  const key = `demo-shop-${product}`;
  const call = browserCall(open, { key, userAgent: "Konter", address: "192.0.2.31" });
  const member = await signedIn(open, memberId, call);
  await payIn(open, hp, PAID_IN);
  const { addresses } = await saveAddress(brand.pool, memberId, { ...HOME, primary: true });
  const productId = await productOf(open, product);
  await addItem(brand.pool, member, { product_id: productId, quantity: 1, notes: "" });
  const lines = await readMemberLines(brand.pool, member);
  const fee = await cheapest(open, lines);
  const order = await checkOut(
    brand,
    couriers,
    member,
    {
      address_id: addresses[0]?.id,
      recipient_name: name,
      recipient_phone: "+6281234500031",
      courier: fee.courier,
      service: fee.service,
      total: rupiah(goodsTotal(lines) + fee.fee),
    },
    key,
  );
  const parts = {
    payments: paymentsOf(open),
    spending: spendingByPasskey(brand, siteOf("http://localhost")),
  };
  const { number } = order;
  await payOrder(brand, parts, member, { number, method: "deposit", pin: DEMO_PIN }, call);
  await work(open, number, until);
}

/** What staff did with a paid order. */
async function work(open: OpenBrand, number: string, until: DemoOrder["until"]): Promise<void> {
  const { brand, couriers } = open;
  const actor = await staffActor(open);
  if (until === "pending") return;
  if (until === "cancelled")
    return cancelByStaff(brand, paymentsOf(open), actor, number, {
      reason: "out_of_stock",
      text: "Stok di gudang rusak",
    });
  await confirmOrder(brand, actor, number);
  if (until === "processed") return;
  await shipOrder(brand, couriers, actor, number);
  if (until === "done") await finishByStaff(brand, actor, number, "Pembeli mengambil sendiri");
}

/** The buyer of the order that is done asks to return its goods. */
async function returnDone({ brand }: OpenBrand): Promise<void> {
  const { rows } = await brand.pool.query<{ number: string; member_id: number }>(
    "select number, member_id from shop_order where status = 'done' order by id limit 1",
  );
  const [order] = rows;
  if (order === undefined) throw new Error("the demo has no order that is done");
  const lines = [{ line: 1, quantity: 1 }];
  const asked = { number: order.number, lines, reason: "damaged", text: RETURNED } as const;
  await askReturn(brand, order.member_id, asked, "demo-shop-return");
}

/** A visitor's order with an open payment. Returns its number. */
async function orderOfVisitor(open: OpenBrand): Promise<string> {
  const { brand, couriers } = open;
  const items = [{ product_id: await productOf(open, 5), quantity: 1, notes: "" }];
  const { cart_id: cart } = await makePublicCart(brand.pool, { items });
  const lines = await readPublicLines(brand.pool, cart);
  const fee = await cheapest(open, lines);
  const { district, postcode, detail } = HOME;
  const order = await payAsGuest(
    brand,
    { couriers, payments: paymentsOf(open) },
    {
      cart_id: cart,
      name: "Rina Wati",
      phone: "+6281234500032",
      email: "rina.wati@example.com",
      address: { district, postcode, detail },
      courier: fee.courier,
      service: fee.service,
      total: rupiah(goodsTotal(lines) + fee.fee),
      method: `gateway.${GATEWAY}.bca_va`,
    },
    { idempotencyKey: "demo-shop-visitor", locale: "id" },
  );
  return order.number;
}

/** The id of a product in stock that is sold singly. */
async function productOf({ brand }: OpenBrand, place: number): Promise<string> {
  const found = await brand.pool.query<{ id: number }>(
    `select p.id from shop_product p join shop_stock s on s.product_id = p.id
     where p.is_open and p.min_quantity = 1 and s.on_hand - s.reserved > 10 order by p.id limit 1 offset $1`,
    [place],
  );
  const [product] = found.rows;
  if (product === undefined) throw new Error("the demo's shop has too few products");
  return String(product.id);
}

async function cheapest({ brand, couriers }: OpenBrand, lines: readonly PricedLine[]) {
  const parcel = {
    weight_grams: cartWeight(lines),
    value: goodsTotal(lines),
    district: HOME.district,
  };
  const { services } = await readCosts(brand, couriers, parcel, "id");
  const fee = services.find(({ courier }) => courier === "sicepat") ?? services[0];
  if (fee === undefined) throw new Error("no courier serves the demo's buyers");
  return fee;
}

const paymentsOf = (open: OpenBrand) => ({
  ...open.payments,
  purposes: paymentPurposesOf(open.brand),
});

async function askDue(open: OpenBrand): Promise<void> {
  const payments = paymentsOf(open);
  const connected = payments.gateways.find(GATEWAY);
  if (connected === undefined) throw new Error(`${GATEWAY} is not connected`);
  await askGateway(open.brand, payments, connected);
}
