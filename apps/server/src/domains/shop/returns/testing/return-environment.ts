import { randomUUID } from "node:crypto";
import type { ShopOrder } from "@konter/contract/shop-orders";
import type { OfficeReturn, ShopReturn } from "@konter/contract/shop-returns";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openShopEnvironment } from "../../orders/testing/shop-environment.ts";
import type { ShopEnvironment } from "../../orders/testing/shop-environment.ts";

/** A shop whose orders have arrived. */
export interface ReturnEnvironment extends ShopEnvironment {
  readonly clerk: HttpClient;
  /** A paid order of these and the cart's pieces that was delivered; `further` is added to its checkout. */
  delivered(items: Readonly<Record<string, number>>, further?: object): Promise<ShopOrder>;
  ask(number: string, lines: readonly object[], further?: object): Promise<HttpAnswer>;
  /** A return of these pieces by line. */
  asked(number: string, pieces: Readonly<Record<number, number>>): Promise<ShopReturn>;
  /** Approves and refunds a return whose goods stay with the buyer. */
  refunded(id: number, withShipping?: boolean): Promise<OfficeReturn>;
}

/** The answer of a successful call. */
export function told<Answer>({ status, text, json }: HttpAnswer): Answer {
  if (status !== 200) throw new Error(text);
  return json as Answer;
}

export async function openReturnEnvironment(): Promise<ReturnEnvironment> {
  const shop = await openShopEnvironment();
  const clerk = await shop.parcels.http.staff();
  const ask: ReturnEnvironment["ask"] = (number, lines, further = {}) =>
    shop.member.call(
      "shopReturnAsk",
      { number, lines, reason: "damaged", text: "Pecah di jalan", ...further },
      { key: randomUUID() },
    );
  return {
    ...shop,
    clerk,
    ask,
    async delivered(items, further = {}) {
      if (Object.keys(items).length > 0) await shop.putInCart(items);
      const order = await shop.ordered(further);
      told(await shop.pay(order.number));
      await shop.deliver(order);
      return shop.shown(order.number);
    },
    asked: async (number, pieces) =>
      told<ShopReturn>(
        await ask(
          number,
          Object.entries(pieces).map(([line, quantity]) => ({ line: Number(line), quantity })),
        ),
      ),
    async refunded(id, withShipping = false) {
      const of = { return_id: String(id) };
      told(
        await clerk.call("adminShopReturnApprove", { ...of, send_back: false, words: "Maaf ya" }),
      );
      return told<OfficeReturn>(
        await clerk.call("adminShopReturnRefund", {
          ...of,
          with_shipping: withShipping,
          words: "Maaf ya",
        }),
      );
    },
  };
}
