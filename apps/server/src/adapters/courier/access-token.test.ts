import { expect, test } from "vitest";
import { GatewayUnreachable } from "../../ports/payment-gateway.ts";
import type { Exchange } from "../http-exchange.ts";
import { AccessToken } from "./access-token.ts";

const answer = (status: number, value: object): Exchange => ({
  kind: "answer",
  status,
  text: JSON.stringify(value),
});
const DONE = answer(200, {});

/** A token for each question; the time is the test's. */
function vendorOf(answers?: () => Exchange) {
  const clock = { now: new Date("2026-11-30T00:00:00Z"), asked: 0 };
  const token = new AccessToken(
    () => {
      clock.asked += 1;
      const issued = answer(200, { access_token: `token-${clock.asked}`, expires_in: 3_600 });
      return Promise.resolve(answers?.() ?? issued);
    },
    () => clock.now,
  );
  return { clock, token };
}

test("keeps a token until five minutes before it expires", async () => {
  const vendor = vendorOf();
  const used: string[] = [];
  for (const minute of [0, 54, 56]) {
    vendor.clock.now = new Date(Date.UTC(2026, 10, 30, 0, minute));
    await vendor.token.call((token) => {
      used.push(token);
      return Promise.resolve(DONE);
    });
  }
  expect(used).toEqual(["token-1", "token-1", "token-2"]);
  expect(vendor.token.secrets()).toEqual(["token-2"]);
});

test("fetches one token for calls at the same time", async () => {
  const vendor = vendorOf();
  await Promise.all(
    Array.from({ length: 5 }, () => vendor.token.call(() => Promise.resolve(DONE))),
  );
  expect(vendor.clock.asked).toBe(1);
});

test("replaces a token that is refused once, and returns the second refusal", async () => {
  const vendor = vendorOf();
  await vendor.token.call(() => Promise.resolve(DONE));
  const refused = await vendor.token.call((token) =>
    Promise.resolve(token === "token-1" ? answer(401, {}) : DONE),
  );
  expect(refused).toBe(DONE);
  const all = await vendor.token.call(() => Promise.resolve(answer(401, {})));
  expect(all).toMatchObject({ status: 401 });
  expect(vendor.clock.asked).toBe(3);
});

test("returns a refusal of the credentials as HTTP 401, without a call", async () => {
  const vendor = vendorOf(() => answer(400, { error: "invalid_client" }));
  const said = await vendor.token.call(() => Promise.reject(new Error("called")));
  expect(said).toMatchObject({ status: 401 });
});

test.each([
  answer(200, { access_token: "" }),
  answer(429, {}),
  answer(502, {}),
  { kind: "failure", failure: "timeout", partial: "" } as const,
])("makes no call without a token: %j", async (said) => {
  const vendor = vendorOf(() => said);
  await expect(vendor.token.call(() => Promise.resolve(DONE))).rejects.toThrow(GatewayUnreachable);
});
