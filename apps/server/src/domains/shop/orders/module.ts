import type { Handlers } from "../../../platform/http/calls.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { HandlerParts, Module } from "../../../kernel/module.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { gatewayMethods, toMemberMethod } from "../../money/deposits/index.ts";
import { siteOf, spendingByPasskey } from "../../people/passkeys/index.ts";
import { cartWeight, goodsTotal, readMemberLines, readPublicLines } from "../cart/index.ts";
import type { PricedLine } from "../cart/index.ts";
import { checkCoupon, readRunning } from "../coupons/index.ts";
import type { Customer } from "../coupons/index.ts";
import { readCosts } from "../delivery/index.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { checkOut } from "./checkout.ts";
import { toGuestOrder, toOrder } from "./describe.ts";
import { openGuestOrder, sendGuestCode } from "./find-guest-order.ts";
import { payAsGuest, readGuestCheckout } from "./guest-order.ts";
import { joinOrders, listJoinable } from "./join-orders.ts";
import { countOrders, listOrders } from "./list-orders.ts";
import { purchaseOf } from "./make-order.ts";
import { cancelOrder, finishOrder } from "./move-order.ts";
import { SHOP_NOTICES } from "./notices.ts";
import { agreedHash, payOrder, requirePayable } from "./pay-order.ts";
import { ORDER_PERSONAL_DATA } from "./personal-data.ts";
import { SHOP_PURPOSE } from "./purpose.ts";
import { requireOwn } from "./store.ts";
import { tellVisitors, UNTOLD_VISITORS } from "./tell-visitors.ts";
import { verifyShop } from "./verify-shop.ts";
import {
  DELIVERED_ORDERS,
  endUnpaid,
  finishDelivered,
  followParcels,
  UNPAID_ORDERS,
} from "./work.ts";

/** Throws cart_empty. */
const filled = (lines: readonly PricedLine[]): readonly PricedLine[] => {
  if (lines.length === 0) throw new DomainError("cart_empty");
  return lines;
};

function checkoutHandlers({ brand, couriers, payments, publicUrl }: HandlerParts): Handlers {
  const { pool } = brand;
  const spending = spendingByPasskey(brand, siteOf(publicUrl));
  const costs = (lines: readonly PricedLine[], district: string, { locale }: CallContext) =>
    readCosts(
      brand,
      couriers,
      { weight_grams: cartWeight(filled(lines)), value: goodsTotal(lines), district },
      locale,
    );
  const channels = async () => {
    const now = new Date();
    const [methods, settings] = await Promise.all([
      gatewayMethods(brand, payments),
      readBrandSettings(brand),
    ]);
    return { methods: methods.map((method) => toMemberMethod(method, settings, now)) };
  };
  const coupon = (
    lines: readonly PricedLine[],
    customer: Customer,
    { code, courier, shipping_fee: fee }: Parameters<NonNullable<Handlers["couponCheck"]>>[0],
  ) =>
    checkCoupon(pool, {
      code,
      customer,
      purchase: {
        ...purchaseOf(filled(lines), courier, fee ?? 0),
        isGuest: customer.memberId === null,
        now: new Date(),
      },
    });
  return {
    shopCost: async ({ district }, context) =>
      costs(await readMemberLines(pool, memberOf(context.principal)), district, context),
    shopPublicCost: async ({ cart_id: id, district }, context) =>
      costs(await readPublicLines(pool, id), district, context),
    couponCheck: async (input, { principal }) => {
      const member = memberOf(principal);
      const customer = { memberId: member.id, phone: member.hp, email: member.email };
      return coupon(await readMemberLines(pool, member), customer, input);
    },
    publicCouponCheck: async ({ cart_id: id, phone = null, ...input }) =>
      coupon(await readPublicLines(pool, id), { memberId: null, phone, email: null }, input),
    canCoupon: async () => {
      const running = await readRunning(pool);
      return { can: running.some(({ for_guests: forGuests }) => forGuests) };
    },
    shopChannels: channels,
    shopPublicChannels: channels,
    shopCheckout: async (input, { principal, idempotencyKey, locale }) =>
      toOrder(
        pool,
        await checkOut(brand, couriers, memberOf(principal), input, idempotencyKey),
        locale,
      ),
    shopPay: async (input, context) => {
      const parts = { payments, spending };
      const order = await payOrder(brand, parts, memberOf(context.principal), input, context);
      return toOrder(pool, order, context.locale);
    },
    shopPayPasskey: async ({ number }, context) => {
      const member = memberOf(context.principal);
      const order = await requireOwn(pool, member.id, number);
      requirePayable(order);
      return spending.ask(member, agreedHash(order), context);
    },
    guestPay: async (input, context) => {
      const order = await payAsGuest(brand, { couriers, payments }, input, context);
      return { order: await toGuestOrder(pool, order, context.locale) };
    },
    guestCheckout: async ({ id }, { locale }) => readGuestCheckout(pool, id, locale),
    guestCode: async (input, context) => sendGuestCode(brand, input, context),
    guestFind: async (input, context) => openGuestOrder(brand, input, context),
  };
}

function orderHandlers({ brand, payments }: HandlerParts): Handlers {
  const { pool } = brand;
  const own = ({ principal }: CallContext, number: string) =>
    requireOwn(pool, memberOf(principal).id, number);
  return {
    shopOrders: async (input, { principal }) => listOrders(pool, memberOf(principal).id, input),
    shopOrderCounts: async (_input, { principal }) => countOrders(pool, memberOf(principal).id),
    shopUnpaid: async (_input, { principal }) =>
      listOrders(pool, memberOf(principal).id, { status: "waiting_payment", limit: 100 }),
    joinableOrders: async (_input, { principal }) => listJoinable(pool, memberOf(principal)),
    joinOrders: async (_input, { principal }) => joinOrders(brand, memberOf(principal)),
    shopOrder: async ({ number }, context) =>
      toOrder(pool, await own(context, number), context.locale),
    shopCancel: async ({ number, reason, text }, context) => {
      const mover = { by: "buyer" } as const;
      await cancelOrder(brand, payments, await own(context, number), { mover, reason, text });
      return toOrder(pool, await own(context, number), context.locale);
    },
    shopConfirm: async ({ number }, context) => {
      await own(context, number);
      await finishOrder(brand, number, { by: "buyer" });
      return toOrder(pool, await own(context, number), context.locale);
    },
  };
}

const ORDER_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "shop.orders.oldest_unpaid_seconds",
    warnsAt: 30 * 60,
    failsAt: 3 * 60 * 60,
    text: {
      id: "Pesanan tertua yang lewat batas bayar tetapi belum dibatalkan berumur {figure}.",
      en: "The oldest order whose time to pay is over and that is not cancelled is {figure} old.",
    },
    oldest: `select min(expires_at) as since from shop_order
      where status = 'waiting_payment' and (charge_state is null or charge_state = 'failed') and expires_at < clock_timestamp()`,
  }),
];

export const ordersModule: Module = {
  name: "shop/orders",
  template: "nothing",
  notices: Object.values(SHOP_NOTICES),
  personalData: ORDER_PERSONAL_DATA,
  paymentPurposes: () => [SHOP_PURPOSE],
  handlers: (parts) => ({ ...checkoutHandlers(parts), ...orderHandlers(parts) }),
  workers: ({ brand, channels, payments }) => [
    {
      name: "shop visitors",
      pauseMs: 2_000,
      queues: [UNTOLD_VISITORS],
      work: () => tellVisitors(brand, { channels, publicUrl: payments.publicUrl }),
    },
    { name: "shop unpaid", pauseMs: 500, queues: [UNPAID_ORDERS], work: () => endUnpaid(brand) },
    {
      name: "shop done",
      pauseMs: 500,
      queues: [DELIVERED_ORDERS],
      work: () => finishDelivered(brand),
    },
    { name: "shop parcels", pauseMs: 20_000, work: () => followParcels(brand) },
  ],
  proveBooks: ({ pool }) => verifyShop(pool),
  health: ORDER_HEALTH,
  liveEvents: { shop: () => [{ type: "balance" }, { type: "notification" }] },
};
