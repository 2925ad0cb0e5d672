import type { PrepaidScreen } from "@konter/contract/catalog";
import type { BuyAnswer } from "@konter/contract/purchase";
import { expect } from "vitest";
import { PASSWORD, PEOPLE, PIN } from "../browser/browser.ts";
import type { Person } from "../browser/browser.ts";
import { openClient } from "./client.ts";
import type { CallByName } from "./client.ts";

/** A member without a browser, for purchases while staff watch. */
export interface Member {
  readonly call: CallByName;
  /** Buys at the current price. Throws CallFailed. */
  buy(type: PrepaidScreen, code: string, number: string): Promise<BuyAnswer>;
  /** Buys and waits until the purchase is delivered. */
  receive(type: PrepaidScreen, code: string, number: string): Promise<BuyAnswer>;
}

/** The same limit as for anything a page should show. */
const DELIVERY_LIMIT_MS = 120_000;
let lastKey = 0;

export async function signInMember(address: string, person: Person): Promise<Member> {
  const { call, takeToken } = await openClient(address, "session");
  takeToken((await call("login", { hp: PEOPLE[person], password: PASSWORD })).csrf_token);
  const buy: Member["buy"] = async (type, code, number) => {
    const { products } = await call("products", { type });
    const product = products.find((each) => each.code === code);
    if (product === undefined) throw new Error(`${code} is not on the screen ${type}`);
    lastKey += 1;
    return call(
      "buyPrepaid",
      { product_code: code, destination_number: number, price: product.price, pin: PIN },
      { idempotencyKey: `journey-${Date.now()}-${lastKey}` },
    );
  };
  return {
    call,
    buy,
    async receive(type, code, number) {
      const bought = await buy(type, code, number);
      const status = async () =>
        (await call("transaction", { ref_id: bought.ref_id })).transaction.status;
      await expect.poll(status, { timeout: DELIVERY_LIMIT_MS }).toBe("success");
      return bought;
    },
  };
}
