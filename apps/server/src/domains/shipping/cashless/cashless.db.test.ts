import { randomUUID } from "node:crypto";
import type { CashlessMethods, CashlessParcel } from "@konter/contract/cashless";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askGateway } from "../../money/payments/index.ts";
import { connectScripted } from "../../money/payments/testing/payment-environment.ts";
import { createScriptedGateway } from "../../money/payments/testing/scripted-gateway.ts";
import type { Said } from "../../money/payments/testing/scripted-gateway.ts";
import { CASHLESS } from "../shipments/index.ts";
import { openShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";
import { acceptPaid } from "./accept-paid.ts";
import { verifyCashless } from "./verify-cashless.ts";

const METHOD = "gateway.scripted.bca_va";
const gateway = createScriptedGateway();
let parcels: ShipmentEnvironment;

beforeAll(async () => {
  parcels = await openShipmentEnvironment({ gatewayVendors: [gateway.vendor] });
  const { http, sql } = parcels;
  await connectScripted(http.environment);
  await sql("update member set permissions = '{pos.use}' where id <> (select max(id) from member)");
  await sql(
    `insert into deposit_method (code, kind, source, gateway_id, gateway_method, name, offered, fixed, rate_basis_points, least, most)
     values ('${METHOD}', 'virtual_account', 'gateway', 'scripted', 'bca_va', 'BCA', true, 1000, 0, 10000, 50000000)`,
  );
});
afterAll(() => parcels.close());

async function input(further: object = {}) {
  const { pin: _pin, ...agreement } = await parcels.input("pos");
  return { ...agreement, method: METHOD, payer_name: "Budi Pengirim", ...further };
}

async function ordered(further: object = {}): Promise<CashlessParcel> {
  const answer = await parcels.member.call("cashlessSend", await input(further), {
    key: randomUUID(),
  });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as CashlessParcel;
}

const shown = async (code: string) =>
  (await parcels.member.call("cashlessParcel", { code })).json as CashlessParcel;

/** The gateway says this of the payment, and is asked. */
async function hear({ code }: CashlessParcel, said: Said): Promise<void> {
  const { brand, payments } = parcels.http.environment;
  gateway.says(`${code}-1`, said);
  await parcels.sql(
    "update payment_charge set next_ask_at = clock_timestamp(), call_again_at = null where reference = $1",
    [code],
  );
  for (const connected of payments.gateways.all()) await askGateway(brand, payments, connected);
}

const pay = (parcel: CashlessParcel) =>
  hear(parcel, { state: "paid", amount: parcel.amount, currency: "IDR" });
/** A reversal counts only if the gateway says it more than once. */
async function takeBack(parcel: CashlessParcel): Promise<void> {
  const said = { state: "reversed", amount: parcel.amount, currency: "IDR" } as const;
  for (let round = 0; round < 4; round += 1) await hear(parcel, said);
}
const accept = async () => {
  const { brand, couriers } = parcels.http.environment;
  await acceptPaid(brand, couriers);
};
const kept = () => parcels.http.environment.brand.ledger.balance(CASHLESS);
const problems = async () => [
  ...(await parcels.problems()),
  ...(await verifyCashless(parcels.http.environment.brand.pool)).map(({ detail }) => detail),
];

test("M397: a parcel that its sender pays is ordered after the payment, without the counter's deposit", async () => {
  const before = await parcels.deposit();
  const methods = await parcels.member.call("cashlessMethods", {});
  expect((methods.json as CashlessMethods).methods).toMatchObject([
    { code: METHOD, fee: { fixed: 1_000, paid_by: "customer" } },
  ]);
  const parcel = await ordered();
  expect(parcel).toMatchObject({
    status: "waiting",
    fee: 1_000,
    amount: parcel.total + 1_000,
    instructions: { virtual_account: { bank: "bca", number: "8800123" } },
    shipment: null,
  });
  await accept();
  expect((await shown(parcel.code)).shipment).toBeNull();

  await pay(parcel);
  expect(await shown(parcel.code)).toMatchObject({ status: "paid", may_cancel: false });
  expect(await kept()).toBe(parcel.total);
  await accept();
  const sent = await shown(parcel.code);
  expect(sent.status).toBe("sent");
  expect(await kept()).toBe(0);
  await parcels.work();
  const { shipment } = await parcels.shown(sent.shipment ?? "");
  expect(shipment).toMatchObject({
    status: "success",
    payer: "channel",
    total_cost: parcel.total,
    start_balance: before,
    end_balance: before,
  });
  expect(await parcels.deposit()).toBe(before);
  expect(await problems()).toEqual([]);
});

test("the same key opens one payment, and another input is refused", async () => {
  const [key, given] = [randomUUID(), await input()];
  const first = await parcels.member.call("cashlessSend", given, { key });
  const again = await parcels.member.call("cashlessSend", given, { key });
  expect(again.json).toEqual(first.json);
  const other = await parcels.member.call("cashlessSend", { ...given, content: "Buku" }, { key });
  expect(refusalOf(other).code).toBe("idempotency_key_reused");
});

test("a cancelled payment sends nothing, and one that arrives later goes to the counter's deposit", async () => {
  const before = await parcels.deposit();
  const parcel = await ordered();
  const canceled = await parcels.member.call("cashlessCancel", { code: parcel.code });
  expect(canceled.json).toMatchObject({ status: "canceled" });
  await pay(parcel);
  await accept();
  expect(await shown(parcel.code)).toMatchObject({
    status: "refunded",
    shipment: null,
    reason: "Pembayaran datang setelah waktunya habis.",
  });
  expect(await parcels.deposit()).toBe(before + parcel.total);
  const refused = await parcels.member.call("cashlessCancel", { code: parcel.code });
  expect(refusalOf(refused).code).toBe("cashless_not_open");
  expect(await problems()).toEqual([]);
});

test("a paid parcel waits for a closed courier, and after half an hour its money is on the deposit", async () => {
  const before = await parcels.deposit();
  const { couriers } = parcels.http.environment;
  const parcel = await ordered();
  await pay(parcel);
  await parcels.sql("update courier_account set enabled = false where vendor = 'pos'");
  await couriers.reload();
  await accept();
  expect(await shown(parcel.code)).toMatchObject({ status: "paid" });
  await parcels.sql(
    "update cashless_parcel set paid_at = paid_at - interval '31 minutes', next_send_at = now() where code = $1",
    [parcel.code],
  );
  await accept();
  expect(await shown(parcel.code)).toMatchObject({ status: "refunded" });
  expect((await shown(parcel.code)).reason).toContain("Pos Indonesia");
  expect(await parcels.deposit()).toBe(before + parcel.total);
  await parcels.sql("update courier_account set enabled = true where vendor = 'pos'");
  await couriers.reload();
  expect(await problems()).toEqual([]);
});

test("a cancelled shipment gives the money to the counter's deposit", async () => {
  const before = await parcels.deposit();
  const parcel = await ordered();
  await pay(parcel);
  await accept();
  const { shipment } = await shown(parcel.code);
  // Before the post was asked for anything.
  await parcels.member.call("shipmentCancel", { ref_id: shipment });
  await parcels.work();
  expect((await parcels.shown(shipment ?? "")).shipment.status).toBe("failed");
  expect(await parcels.deposit()).toBe(before + parcel.total);
  expect(await problems()).toEqual([]);
});

test("two workers accept a paid parcel once", async () => {
  const parcel = await ordered();
  await pay(parcel);
  await Promise.all([accept(), accept(), accept()]);
  const found = await parcels.sql("select from shipment where idempotency_key = $1", [
    `cashless:${parcel.code}`,
  ]);
  expect(found).toHaveLength(1);
  expect(await problems()).toEqual([]);
});

test("a payment of another amount sends nothing and is kept for staff", async () => {
  const parcel = await ordered();
  await hear(parcel, { state: "paid", amount: parcel.amount - 1_000, currency: "IDR" });
  await accept();
  expect((await shown(parcel.code)).shipment).toBeNull();
  expect(await kept()).toBe(0);
  expect(await problems()).toEqual([]);
});

test("a payment that is taken back before the order ends it, and afterwards it is the brand's loss", async () => {
  const loss = () =>
    parcels.http.environment.brand.ledger.balance({ kind: "loss", owner: "clawback" });
  const waiting = await ordered();
  await pay(waiting);
  await takeBack(waiting);
  await accept();
  expect(await shown(waiting.code)).toMatchObject({ status: "reversed", shipment: null });

  const before = await loss();
  const sent = await ordered();
  await pay(sent);
  await accept();
  await takeBack(sent);
  expect((await shown(sent.code)).status).toBe("sent");
  expect(Math.abs((await loss()) - before)).toBe(sent.total);
  expect(await problems()).toEqual([]);
});

test("other couriers, cash on delivery and another member's payment are refused", async () => {
  const { pin: _pin, ...other } = await parcels.input("jnt_express");
  const given = { ...other, method: METHOD, payer_name: "Budi" };
  const call = async (asked: object) =>
    refusalOf(await parcels.member.call("cashlessSend", asked, { key: randomUUID() })).code;
  expect(await call(given)).toBe("cashless_not_here");
  expect(await call(await input({ cod_amount: 50_000 }))).toBe("validation_failed");
  expect(await call(await input({ method: "bank.1" }))).toBe("deposit_method_unknown");
  const parcel = await ordered();
  const second = await parcels.http.member(1);
  const found = await second.call("cashlessParcel", { code: parcel.code });
  expect(refusalOf(found).code).toBe("cashless_not_found");
});
