import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openPaymentEnvironment } from "../testing/payment-environment.ts";
import type { PaymentEnvironment } from "../testing/payment-environment.ts";

const PAID = { state: "paid", amount: 100_000 } as const;

let at: PaymentEnvironment;
beforeAll(async () => {
  at = await openPaymentEnvironment();
});
afterAll(() => at.close());
beforeEach(() => at.sql("update payment_gateway set mode = 'sandbox', is_demo = false"));

const cases = (chargeId: number) =>
  at.sql("select reason, stray_id from payment_case where charge_id = $1", [chargeId]);

test("a sandbox payment, also of a charge created before the brand opened, credits no one and opens one case", async () => {
  const { id } = await at.made();
  const before = await at.balances();
  await at.hear(id, PAID);
  await at.pass("10 seconds");
  await at.hear(id, PAID);
  await at.hear(id, PAID);
  expect(await at.row(id)).toMatchObject({ state: "closed", credited_at: null });
  expect(await at.balances()).toEqual(before);
  expect(await cases(id)).toEqual([{ reason: "sandbox", stray_id: null }]);
  expect(await at.problems()).toEqual([]);
});

test("a sandbox payment of another amount moves nothing to suspense", async () => {
  const { id } = await at.made();
  const before = await at.balances();
  for (let said = 0; said < 3; said += 1) {
    await at.hear(id, { ...PAID, amount: 70_000 });
    await at.pass("10 seconds");
  }
  expect(await at.balances()).toEqual(before);
  expect(await cases(id)).toEqual([{ reason: "sandbox", stray_id: null }]);
});

test.each([
  ["the demo's own simulator", "update payment_gateway set is_demo = true"],
  ["an account of production", "update payment_gateway set mode = 'production'"],
])("%s credits", async (_what, statement) => {
  await at.sql(statement);
  const { id } = await at.made();
  await at.hear(id, PAID);
  expect(await at.row(id)).toMatchObject({ state: "paid" });
  expect(await cases(id)).toEqual([]);
});
