import { afterAll, beforeAll, expect, test } from "vitest";
import { openLanes } from "../../../../platform/workers/lanes.ts";
import { createScheduler } from "../../../../platform/workers/scheduler.ts";
import type { Scheduler } from "../../../../platform/workers/scheduler.ts";
import { paymentWorkers } from "../asking/ask-charges.ts";
import { callbackWorker, receiveCallback } from "../callbacks/callbacks.ts";
import { openPaymentEnvironment } from "../testing/payment-environment.ts";
import type { PaymentEnvironment } from "../testing/payment-environment.ts";

let at: PaymentEnvironment;
beforeAll(async () => {
  at = await openPaymentEnvironment();
});
afterAll(() => at.close());

const PAID = { state: "paid", amount: 100_000, currency: "IDR" } as const;

/** The module's workers in an idle brand; without a wake-up they run once an hour. */
function idleWorkers(): Scheduler {
  const { brand } = at.environment;
  const scheduler = createScheduler({
    ...brand,
    idle: {
      isBusy: () => false,
      onIdle: () => {},
      onActive: () => {},
      lanes: openLanes(1),
      times: { quietMs: 300, roundMs: 60 * 60_000 },
    },
  });
  scheduler.add([
    paymentWorkers(brand, at.payments, () => {}),
    callbackWorker(brand, () => scheduler.wake("payments")),
  ]);
  return scheduler;
}

test("wakes an idle brand for a query that becomes due", async () => {
  const { id, charge_reference: reference } = await at.made();
  at.gateway.says(reference, PAID);
  await at.sql(
    "update payment_charge set next_ask_at = now() + interval '2 seconds', call_again_at = null where id = $1",
    [id],
  );
  const workers = idleWorkers();
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
  const workers = idleWorkers();
  try {
    const { brand } = at.environment;
    const callback = at.gateway.callback(reference, PAID);
    await receiveCallback(brand, at.payments.gateways, "scripted", callback, "203.0.113.9");
    // Does what any call that may create work does.
    workers.activate();
    await expect.poll(async () => (await at.row(id)).state).toBe("paid");
  } finally {
    await workers.stop();
  }
});
