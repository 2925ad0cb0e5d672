import type { Handlers } from "../../../platform/http/calls.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import type { HandlerParts, Module } from "../../../kernel/module.ts";
import { actOnMany } from "./act-on-many.ts";
import { exportOrders } from "./export-orders.ts";
import { exportFigures, readFigures } from "./figures.ts";
import { listRefunds, REFUND_INBOX, refundKind } from "./guest-refunds.ts";
import { ORDER_INBOX } from "./inbox.ts";
import { cancelByStaff, confirmOrder, finishByStaff } from "./move-orders.ts";
import { describeForStaff, listForStaff } from "./office-orders.ts";
import { readLabels, readPickList } from "./pick-list.ts";
import { resendOrder, shipByHand, shipOrder } from "./ship-order.ts";

function fulfilmentHandlers({ brand, couriers, payments, wake }: HandlerParts): Handlers {
  const { pool } = brand;
  const each = (
    numbers: readonly string[],
    context: CallContext,
    act: (actor: Actor, number: string) => Promise<void>,
  ) => {
    const actor = actorOf(context);
    return actOnMany(numbers, context.locale, (number) => act(actor, number));
  };
  const byCourier = async (
    numbers: readonly string[],
    context: CallContext,
    send: typeof shipOrder,
  ) => {
    const results = await each(numbers, context, (actor, number) =>
      send(brand, couriers, actor, number),
    );
    wake("shipments");
    return results;
  };
  return {
    adminShopOrders: async (query) => listForStaff(pool, query),
    adminShopOrder: async ({ number }, { locale }) => describeForStaff(pool, number, locale),
    adminShopOrderExport: async (filters, context) =>
      exportOrders(brand, actorOf(context), filters),
    adminShopConfirm: async ({ numbers }, context) =>
      each(numbers, context, (actor, number) => confirmOrder(brand, actor, number)),
    adminShopShip: async ({ numbers }, context) => byCourier(numbers, context, shipOrder),
    adminShopResend: async ({ numbers }, context) => byCourier(numbers, context, resendOrder),
    adminShopWaybill: async ({ number, waybill }, context) =>
      each([number], context, (actor) => shipByHand(brand, actor, number, waybill)),
    adminShopCancel: async ({ numbers, reason, text }, context) =>
      each(numbers, context, (actor, number) =>
        cancelByStaff(brand, payments, actor, number, { reason, text }),
      ),
    adminShopFinish: async ({ numbers, reason }, context) =>
      each(numbers, context, (actor, number) => finishByStaff(brand, actor, number, reason)),
    adminShopRefunds: async (query, { locale }) => listRefunds(pool, query, locale),
    adminShopFigures: async (query) => readFigures(pool, query),
    adminShopFiguresExport: async (input, context) => exportFigures(brand, actorOf(context), input),
    adminShopPickList: async ({ numbers }) => readPickList(pool, numbers),
    adminShopLabels: async ({ numbers }) => readLabels(pool, couriers, numbers),
  };
}

export const fulfilmentModule: Module = {
  name: "shop/fulfilment",
  template: "nothing",
  handlers: fulfilmentHandlers,
  inbox: [ORDER_INBOX, REFUND_INBOX],
  approvalKinds: () => [refundKind()],
};
