import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openPaymentCounter } from "./testing/payment-counter.ts";
import type { PaymentCounter } from "./testing/payment-counter.ts";
import { PAYMENT_CHECKS, verifyPayments } from "./verify-payments.ts";

const PAID = { state: "paid", amount: 100_000, currency: "IDR" } as const;

let at: PaymentCounter;
let paid = 0;
beforeAll(async () => {
  at = await openPaymentCounter();
  paid = (await at.made()).id;
  await at.hear(paid, PAID);
  const reversed = (await at.made()).id;
  await at.hear(reversed, PAID);
  await at.hear(reversed, { state: "closed" });
  await at.pass("5 seconds");
  await at.hear(reversed, { state: "closed" });
  const stray = (await at.made()).id;
  await at.hear(stray, { state: "paid", amount: 70_000 });
  await at.pass("5 seconds");
  await at.hear(stray, { state: "paid", amount: 70_000 });
  await at.made();
});
afterAll(() => at.close());
beforeEach(async () => {
  expect(await at.problems()).toEqual([]);
});

/** Checked by their numbers in PAYMENT_CHECKS; each is planted past the constraints and the functions, and taken back. */
test.each([
  [[0, 3], "update payment_charge set amount = amount + 1 where id = $paid"],
  [[0], "update payment_charge set reference = 'OTHER' where id = $paid"],
  [
    [0, 3],
    "update payment_charge set state = 'reversed', reversed_amount = 5, reversed_at = now() where id = $paid",
  ],
  [[1, 2, 3], "update payment_stray set amount = amount + 1"],
  [[1, 2], "update payment_stray set credited_at = now(), credited_by = 1"],
  [[2, 3], "delete from payment_stray"],
  [[4], "update payment_charge set next_ask_at = null where state = 'pending'"],
])("what breaks the books of payments is found by %j: %s", async (numbers, planted) => {
  const client = await at.counter.database.owner.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    await client.query(planted.replaceAll("$paid", String(paid)));
    const found = new Set((await verifyPayments(client)).map(({ check }) => check));
    const expected = numbers.map((number) => PAYMENT_CHECKS[number]);
    for (const check of expected) expect(found).toContain(check);
  } finally {
    await client.query("rollback");
    client.release();
  }
});
