import { afterAll, beforeAll, expect, test } from "vitest";
import { makeCharge } from "./make-charge.ts";
import { killAtMessage } from "./testing/kill-payments.ts";
import { openMidtransCounter } from "./testing/midtrans-counter.ts";
import type { MidtransCounter } from "./testing/midtrans-counter.ts";

let shop: MidtransCounter;
beforeAll(async () => {
  shop = await openMidtransCounter();
});
afterAll(() => shop.close());

const CHARGE = { connectionId: "midtrans" } as const;
const CREATED = "update payment_charge set next_ask_at = now() where id = $1";

/** One charge for each way through the worker: to be made, paid with a callback, paid without one, expired, taken back. */
async function workToDo(): Promise<readonly number[]> {
  const { at, simulator } = shop;
  const made = await Promise.all(Array.from({ length: 4 }, () => at.made(CHARGE)));
  const [paid, quiet, expired, reversed] = made.map(
    ({ charge_reference: reference }) => reference,
  ) as [string, string, string, string];
  await at.pass("10 seconds");
  await simulator.pay(reversed);
  await at.work();
  simulator.misbehave({ kind: "callback-lost", reference: quiet });
  await simulator.pay(paid);
  await simulator.pay(quiet);
  await simulator.expire(expired);
  await simulator.chargeback(reversed);
  simulator.clearMisbehaviour();
  const unmade = await at.open(CHARGE);
  await at.pass("70 seconds");
  await at.sql(CREATED, [unmade]);
  return [...made.map(({ id }) => id), unmade];
}

const statesOf = async (ids: readonly number[]) =>
  (await Promise.all(ids.map((id) => shop.at.row(id)))).map(({ state }) => state);

// The long form strikes every message.
test.each([1, 4, 9, 15, 22, 30, 41, 55, 70, 90])(
  "F14, F15: a worker that is killed at its message %d has credited nothing twice and lost nothing",
  async (n) => {
    const ids = await workToDo();
    const { last } = await killAtMessage(shop, n, n % 2 === 0 ? "sent" : "lost");
    await shop.pass(60);
    const unmade = ids.at(-1) ?? 0;
    const { charge_reference: reference, state } = await shop.at.row(unmade);
    // Whoever had it made may have died before anybody was told.
    if (state === "creating") await makeCharge(shop.at.counter.brand, shop.at.payments, unmade);
    await shop.pass(60);
    await shop.simulator.pay(reference);
    await shop.settleAll();
    expect(await statesOf(ids), last).toEqual(["paid", "paid", "closed", "reversed", "paid"]);
    expect(await shop.problems(), last).toEqual([]);
    const twice = shop.simulator.violations();
    expect(twice, last).toEqual([]);
  },
);
