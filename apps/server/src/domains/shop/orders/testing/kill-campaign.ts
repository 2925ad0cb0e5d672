import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Cart } from "@konter/contract/shop";
import type { ShopCosts, ShopOrder } from "@konter/contract/shop-orders";
import { seeded } from "@konter/testkit/brand/seeded.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { patientMembers } from "@konter/testkit/campaigns/patient-members.ts";
import { startMortalServer } from "@konter/testkit/processes/mortal-server.ts";
import type { MortalServer } from "@konter/testkit/processes/mortal-server.ts";
import {
  createSimulatorOf,
  writeGatewayAccount,
} from "../../../money/payments/testing/gateway-environment.ts";
import {
  askAboutPaid,
  gatewayDifferences,
} from "../../../money/payments/testing/gateway-judgement.ts";
import type { BothBooks } from "../../../money/payments/testing/gateway-judgement.ts";
import { HOME } from "./shop-environment.ts";
import type { ShopEnvironment } from "./shop-environment.ts";

interface KillOptions {
  readonly orders: number;
  /** How often the server is killed (SIGKILL) and restarted while its buyers order, pay and cancel. */
  readonly kills: number;
  readonly seed: number;
}

interface KillResult {
  /** Orders by their state. */
  readonly states: Readonly<Record<string, number>>;
  /** Orders of one key; more than one is a double order. */
  readonly mostOfOneKey: number;
  /** Orders that were paid at the gateway. */
  readonly paidByChannel: number;
  readonly unexpected: readonly string[];
  /** Violations in our books, and differences from the gateway's. */
  readonly problems: readonly string[];
}

/** The members with an address. */
const BUYERS = 2;
const AGAIN_MS = 100;
const SHARES = { coupon: 0.4, unpaid: 0.2, channel: 0.4, cancelled: 0.3 } as const;

const MOST_LEFT_UNPAID = 6;

const VENDOR = "midtrans";
const CHANNEL = "gateway.midtrans.bca_va";
const HEARD_WITHIN_MS = 60_000;

/** Lets two members order, pay and cancel through a server that is killed repeatedly; then the books are checked. */
export async function shopKillCampaign(
  shop: ShopEnvironment,
  { orders, kills, seed }: KillOptions,
): Promise<KillResult> {
  const { http } = shop.parcels;
  const gateway = await openGateway(shop);
  const product = await shop.product("Tahan Banting", { stock: 100_000, price: 15_000 });
  await shop.sql("insert into shop_promo (product_id, price, stock) values ($1, 14000, 100000)", [
    product,
  ]);
  await shop.sql(
    "insert into shop_coupon (code, name, kind, value, most_uses) values ('TAHAN', 'Tahan', 'fixed', 1000, 100000)",
  );
  const server = await startMortalServer(http, [], 0);
  try {
    const buyers = startBuyers(server, gateway, product, { orders, seed });
    for (let kill = 1; kill <= kills; kill += 1) {
      await buyers.ordered(Math.floor((orders * kill) / (kills + 1)));
      await server.killAndRestart("1 minute");
    }
    await buyers.done;
    const differences = await waitForGateway(gateway);
    await server.stop();
    const judged = await judge(shop);
    return {
      ...judged,
      problems: [...judged.problems, ...differences],
      unexpected: buyers.unexpected,
    };
  } finally {
    await server.remove();
    await gateway.simulator.stop();
  }
}

/** Replaces the tests' gateway, which another process cannot reach, by a simulated one with an address. */
async function openGateway({ sql, parcels }: ShopEnvironment): Promise<BothBooks> {
  const { brand } = parcels.http.environment;
  await sql("delete from deposit_method where gateway_id = 'scripted'");
  await sql("delete from payment_gateway where id = 'scripted'");
  const simulator = createSimulatorOf(VENDOR, undefined);
  const { url } = await simulator.start();
  await writeGatewayAccount(brand, VENDOR, url);
  await sql(
    `insert into deposit_method (code, kind, source, gateway_id, gateway_method, name, offered, least, most)
     values ($1, 'virtual_account', 'gateway', $2, 'bca_va', 'BCA', true, 10000, 50000000)`,
    [CHANNEL, VENDOR],
  );
  return { brand, sql, vendor: VENDOR, simulator };
}

/** Waits until the server has heard of all payments. Returns the differences that are left. */
async function waitForGateway(gateway: BothBooks): Promise<readonly string[]> {
  const end = performance.now() + HEARD_WITHIN_MS;
  for (;;) {
    const differences = await gatewayDifferences(gateway);
    if (differences.length === 0 || performance.now() > end) return differences;
    await askAboutPaid(gateway);
    await sleep(AGAIN_MS);
  }
}

async function judge(shop: ShopEnvironment): Promise<Omit<KillResult, "unexpected">> {
  const states = await shop.sql<{ status: string; count: number }>(
    "select status, count(*)::int as count from shop_order group by status",
  );
  const [most] = await shop.sql<{ most: number }>(
    `select coalesce(max(count), 0)::int as most from (
       select count(*) as count from shop_order group by member_id, idempotency_key) keys`,
  );
  const [channel] = await shop.sql<{ count: number }>(
    "select count(*)::int as count from shop_order where payer = 'channel' and paid_at is not null",
  );
  return {
    paidByChannel: channel?.count ?? 0,
    states: Object.fromEntries(states.map(({ status, count }) => [status, count])),
    mostOfOneKey: most?.most ?? 0,
    problems: await shop.problems(),
  };
}

interface Buyers {
  readonly unexpected: readonly string[];
  ordered(count: number): Promise<void>;
  readonly done: Promise<unknown>;
}

function startBuyers(
  server: MortalServer,
  gateway: BothBooks,
  product: string,
  { orders, seed }: Pick<KillOptions, "orders" | "seed">,
): Buyers {
  const random = seeded(seed);
  const { asked, answered, unexpected } = patientMembers(server);
  let begun = 0;
  let made = 0;
  let unpaid = 0;

  /** What a buyer agrees to now. */
  async function agreement(index: number): Promise<object | undefined> {
    const cart = await asked<Cart>(index, (client) =>
      client.call("cartAdd", { product_id: product, quantity: 1 + Math.floor(random() * 3) }),
    );
    const costs = await asked<ShopCosts>(index, (client) =>
      client.call("shopCost", { district: HOME.district }),
    );
    const place = await asked<{ address: { id: string } }>(index, (client) =>
      client.call("shopActiveAddress", {}),
    );
    const now = await asked<Cart>(index, (client) => client.call("cartList", {}));
    const service = costs?.services[0];
    if (cart === undefined || now === undefined || service === undefined) return undefined;
    const hasCoupon = random() < SHARES.coupon;
    return {
      address_id: place?.address.id,
      recipient_name: "Siti Penerima",
      recipient_phone: "081234500002",
      courier: service.courier,
      service: service.service,
      total: now.goods_total + service.fee - (hasCoupon ? 1_000 : 0),
      ...(hasCoupon && { coupon: "TAHAN" }),
    };
  }

  async function buy(index: number): Promise<void> {
    const given = await agreement(index);
    if (given === undefined) return;
    const key = randomUUID();
    const order = await asked<ShopOrder>(index, (client) =>
      client.call("shopCheckout", given, { key }),
    );
    made += 1;
    if (order === undefined) return;
    const { number } = order;
    const way = random();
    if (way < SHARES.channel) await payAtGateway(index, number);
    else if (way < 1 - SHARES.unpaid)
      await pay(index, { number, method: "deposit", pin: TEST_PIN });
    const isUnpaid = way >= 1 - SHARES.unpaid;
    if (isUnpaid) unpaid += 1;
    // A member may have ten unpaid orders.
    if (random() < SHARES.cancelled || (isUnpaid && unpaid > MOST_LEFT_UNPAID))
      await cancel(index, number);
  }

  function pay(index: number, payment: object): Promise<ShopOrder | undefined> {
    const key = randomUUID();
    return asked(index, (client) => client.call("shopPay", payment, { key }));
  }

  /** Pays at the gateway once it has the payment, perhaps while no server runs. */
  async function payAtGateway(index: number, number: string): Promise<void> {
    if ((await pay(index, { number, method: CHANNEL })) === undefined) return;
    for (;;) {
      const charge = gateway.simulator.book
        .charges()
        .find(({ reference }) => reference.startsWith(number));
      if (charge !== undefined) {
        await gateway.simulator.pay(charge.reference);
        // Its callback goes to the address of the tests' server, which is another process.
        await askAboutPaid(gateway);
        return;
      }
      await sleep(AGAIN_MS);
    }
  }

  /** A cancelled order that is cancelled again is refused, which a lost answer explains. */
  async function cancel(index: number, number: string): Promise<void> {
    const shown = await asked<ShopOrder>(index, (client) => client.call("shopOrder", { number }));
    if (shown?.may_cancel !== true) return;
    await answered(index, (client) => client.call("shopCancel", { number, reason: "too_slow" }));
  }

  const lanes = Array.from({ length: BUYERS }, async (_lane, index) => {
    while (begun < orders) {
      begun += 1;
      await buy(index);
    }
  });
  return {
    unexpected,
    async ordered(count) {
      while (made < count) await sleep(AGAIN_MS / 10);
    },
    done: Promise.all(lanes),
  };
}
