import { createMidtransSimulator, GATEWAY_LOGIN } from "@konter/simulators";
import type { GatewaySimulator } from "@konter/simulators";
import { afterAll, beforeAll, expect, test } from "vitest";
import { imposedFeeSteps } from "./imposed-fee.ts";
import { writeGatewayAccount } from "../testing/gateway-environment.ts";
import { openPaymentEnvironment } from "../testing/payment-environment.ts";
import type { PaymentEnvironment } from "../testing/payment-environment.ts";

let at: PaymentEnvironment;
let simulator: GatewaySimulator;
beforeAll(async () => {
  at = await openPaymentEnvironment({ gatewayTimeoutMs: 1_500 });
  simulator = createMidtransSimulator({ ...GATEWAY_LOGIN.midtrans, imposesFee: true });
  const { url } = await simulator.start();
  await writeGatewayAccount(at.environment.brand, "midtrans", url);
  await at.payments.gateways.reload();
});
afterAll(async () => {
  await simulator.stop();
  await at.close();
});

const CHARGE = { connectionId: "midtrans", method: "bca_va" };
async function paid() {
  const { id, charge_reference: reference } = await at.made(CHARGE);
  await simulator.pay(reference);
  await at.pass("1 minute");
  await at.work();
  return at.row(id);
}
const cases = () =>
  at.sql(
    "select charge_id, closed_at is null as open from payment_case where reason = 'fee_imposed'",
  );

test("reports an account that charges customers a fee once, and credits the requested amount", async () => {
  expect(await imposedFeeSteps(at.environment.brand.pool, "midtrans")).toEqual([]);
  const first = await paid();
  expect(first).toMatchObject({ state: "paid", amount: 100_000 });
  const fee = Number(first.payer_fee);
  expect(fee).toBeGreaterThan(0);
  expect(await cases()).toEqual([{ charge_id: first.id, open: true }]);
  expect(await imposedFeeSteps(at.environment.brand.pool, "midtrans")).toEqual([
    { step: "payer_fee", state: "passed", code: "connection_fee_imposed", words: null, value: fee },
  ]);

  await at.sql(
    `with judge as (insert into staff (email, name, password_hash, permissions) values ('a@konter.example', 'A', 'none', '{}') returning id)
     update payment_case set closed_at = now(), closed_by = judge.id, closed_words = 'known', outcome = 'closed' from judge`,
  );
  await paid();
  expect(await cases()).toEqual([{ charge_id: first.id, open: false }]);
  expect(await at.problems()).toEqual([]);
});

test("stops reporting an account whose latest charges had no such fee", async () => {
  await at.sql("update payment_charge set payer_fee = null");
  expect(await imposedFeeSteps(at.environment.brand.pool, "midtrans")).toEqual([]);
});
