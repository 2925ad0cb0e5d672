import type { PrepaidScreen } from "@konter/contract/catalog";
import { createClient } from "@konter/contract/client";
import type { CallOptions } from "@konter/contract/client";
import type { CallInput, CallName, CallOutput } from "@konter/contract/calls";
import { ENDPOINTS } from "@konter/contract/endpoints";
import type { BuyAnswer } from "@konter/contract/purchase";
import { expect } from "vitest";
import { PASSWORD, PEOPLE, PIN } from "./browser.ts";
import type { Person } from "./browser.ts";

/** Calls by name: a journey may make any. Throws CallFailed. */
export type CallByName = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options?: CallOptions,
) => Promise<CallOutput<Name>>;

/** A member without a browser: what the counter does while staff look at it. */
export interface Member {
  readonly call: CallByName;
  /** Buys at the price of the moment. Throws CallFailed. */
  buy(type: PrepaidScreen, code: string, number: string): Promise<BuyAnswer>;
  /** The same, and waits until it is delivered. */
  receive(type: PrepaidScreen, code: string, number: string): Promise<BuyAnswer>;
}

/** As of whatever a page is to show. */
const DELIVERY_LIMIT_MS = 120_000;
let lastKey = 0;

/** Calls of one address without a browser: keeps cookies and the session's token. */
export async function openClient(
  address: string,
  sessionCall: "session" | "staffSession",
): Promise<{ readonly call: CallByName; readonly takeToken: (token: string) => void }> {
  const cookies = new Map<string, string>();
  let token = "";
  const client = createClient({
    fetch: async (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
      headers.set("origin", address);
      const answer = await fetch(new URL(path as string, address), { ...init, headers });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      return answer;
    },
    locale: () => "id",
    csrfToken: () => token,
    refreshCsrfToken: async () => {
      token = (await call(sessionCall, {})).csrf_token;
    },
  });
  const call: CallByName = async (name, input, options) =>
    (await client(ENDPOINTS[name], input as never, options)) as never;
  token = (await call(sessionCall, {})).csrf_token;
  return { call, takeToken: (next) => void (token = next) };
}

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
