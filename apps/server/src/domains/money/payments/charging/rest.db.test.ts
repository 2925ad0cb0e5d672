import { afterAll, beforeAll, expect, test } from "vitest";
import { openLanes } from "../../../../platform/workers/lanes.ts";
import { createRest } from "../../../../platform/workers/pace.ts";
import type { Rest } from "../../../../platform/workers/pace.ts";
import { paymentWorker } from "../asking/ask-charges.ts";
import { callbackWorker, receiveCallback } from "../callbacks/callbacks.ts";
import { PAYMENT_DUE } from "../module.ts";
import { openPaymentCounter } from "../testing/payment-counter.ts";
import type { PaymentCounter } from "../testing/payment-counter.ts";

let at: PaymentCounter;
beforeAll(async () => {
  at = await openPaymentCounter();
});
afterAll(() => at.close());

const PAID = { state: "paid", amount: 100_000, currency: "IDR" } as const;

/** The module's workers in an idle brand; without a wake-up they run once an hour. */
function restingWorkers(): { readonly rest: Rest; stop(): Promise<void> } {
  const { brand } = at.counter;
  const moments = PAYMENT_DUE.map((query) => `(${query})`).join(", ");
  const rest = createRest({
    dueInMs: async () => {
      const found = await at.sql<{ due_ms: number | null }>(
        `select (extract(epoch from least(${moments}) - clock_timestamp()) * 1000)::float8 as due_ms`,
      );
      return found[0]?.due_ms ?? undefined;
    },
    rested: () => {},
    stirred: () => {},
    lanes: openLanes(1),
    log: brand.log,
    times: { quietMs: 300, roundMs: 60 * 60_000, longestTurnMs: 1_000, betweenMs: 5 },
  });
  const asking = paymentWorker(brand, at.payments, () => {}).start(rest);
  const hearing = callbackWorker(brand, () => asking.wake()).start(rest);
  return {
    rest,
    async stop() {
      rest.stop();
      await Promise.all([asking.stop(), hearing.stop()]);
    },
  };
}

test("wakes an idle brand for a query that becomes due", async () => {
  const { id, charge_reference: reference } = await at.made();
  at.gateway.says(reference, PAID);
  await at.sql(
    "update payment_charge set next_ask_at = now() + interval '2 seconds', call_again_at = null where id = $1",
    [id],
  );
  const workers = restingWorkers();
  try {
    expect((await at.row(id)).state).toBe("pending");
    await expect.poll(async () => (await at.row(id)).state).toBe("paid");
  } finally {
    await workers.stop();
  }
});

test("processes a callback in an idle brand once the call has woken it", async () => {
  const { id, charge_reference: reference } = await at.made();
  at.gateway.says(reference, PAID);
  await at.sql("update payment_charge set call_again_at = null where id = $1", [id]);
  const workers = restingWorkers();
  try {
    const { brand } = at.counter;
    const callback = at.gateway.callback(reference, PAID);
    await receiveCallback(brand, at.payments.gateways, "scripted", callback, "203.0.113.9");
    // Does what any call that may create work does.
    workers.rest.stir();
    await expect.poll(async () => (await at.row(id)).state).toBe("paid");
  } finally {
    await workers.stop();
  }
});
