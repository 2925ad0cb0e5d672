import { randomUUID } from "node:crypto";
import type { CashlessMethods } from "@konter/contract/cashless";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";
import { METHOD, openCashlessEnvironment } from "./testing/cashless-environment.ts";
import type { CashlessEnvironment } from "./testing/cashless-environment.ts";

let cashless: CashlessEnvironment;
let parcels: ShipmentEnvironment;
beforeAll(async () => {
  cashless = await openCashlessEnvironment();
  ({ parcels } = cashless);
});
afterAll(() => parcels.close());

test("M397: a parcel that its sender pays is ordered after the payment, without the counter's deposit", async () => {
  const before = await parcels.deposit();
  const methods = await parcels.member.call("cashlessMethods", {});
  expect((methods.json as CashlessMethods).methods).toMatchObject([
    { code: METHOD, fee: { fixed: 1_000, paid_by: "customer" } },
  ]);
  const parcel = await cashless.ordered();
  expect(parcel).toMatchObject({
    status: "waiting",
    fee: 1_000,
    amount: parcel.total + 1_000,
    instructions: { virtual_account: { bank: "bca", number: "8800123" } },
    shipment: null,
  });
  await cashless.accept();
  expect((await cashless.shown(parcel.code)).shipment).toBeNull();

  await cashless.pay(parcel);
  expect(await cashless.shown(parcel.code)).toMatchObject({ status: "paid", may_cancel: false });
  expect(await cashless.kept()).toBe(parcel.total);
  await cashless.accept();
  const sent = await cashless.shown(parcel.code);
  expect(sent.status).toBe("sent");
  expect(await cashless.kept()).toBe(0);
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
  expect(await cashless.problems()).toEqual([]);
});

test("the same key opens one payment, and another input is refused", async () => {
  const [key, given] = [randomUUID(), await cashless.input()];
  const first = await parcels.member.call("cashlessSend", given, { key });
  const again = await parcels.member.call("cashlessSend", given, { key });
  expect(again.json).toEqual(first.json);
  const other = await parcels.member.call("cashlessSend", { ...given, content: "Buku" }, { key });
  expect(refusalOf(other).code).toBe("idempotency_key_reused");
});

test("a cancelled payment sends nothing, and one that arrives later goes to the counter's deposit", async () => {
  const before = await parcels.deposit();
  const parcel = await cashless.ordered();
  const canceled = await parcels.member.call("cashlessCancel", { code: parcel.code });
  expect(canceled.json).toMatchObject({ status: "canceled" });
  await cashless.pay(parcel);
  await cashless.accept();
  expect(await cashless.shown(parcel.code)).toMatchObject({
    status: "refunded",
    shipment: null,
    reason: "Pembayaran datang setelah waktunya habis.",
  });
  expect(await parcels.deposit()).toBe(before + parcel.total);
  const refused = await parcels.member.call("cashlessCancel", { code: parcel.code });
  expect(refusalOf(refused).code).toBe("cashless_not_open");
  expect(await cashless.problems()).toEqual([]);
});

test("a paid parcel waits for a closed courier, and after half an hour its money is on the deposit", async () => {
  const before = await parcels.deposit();
  const { couriers } = parcels.http.environment;
  const parcel = await cashless.ordered();
  await cashless.pay(parcel);
  await parcels.sql("update courier_account set enabled = false where vendor = 'pos'");
  await couriers.reload();
  await cashless.accept();
  expect(await cashless.shown(parcel.code)).toMatchObject({ status: "paid" });
  await parcels.sql(
    "update cashless_parcel set paid_at = paid_at - interval '31 minutes', next_send_at = now() where code = $1",
    [parcel.code],
  );
  await cashless.accept();
  expect(await cashless.shown(parcel.code)).toMatchObject({ status: "refunded" });
  expect((await cashless.shown(parcel.code)).reason).toContain("Pos Indonesia");
  expect(await parcels.deposit()).toBe(before + parcel.total);
  await parcels.sql("update courier_account set enabled = true where vendor = 'pos'");
  await couriers.reload();
  expect(await cashless.problems()).toEqual([]);
});

test("a cancelled shipment gives the money to the counter's deposit", async () => {
  const before = await parcels.deposit();
  const parcel = await cashless.ordered();
  await cashless.pay(parcel);
  await cashless.accept();
  const { shipment } = await cashless.shown(parcel.code);
  // Before the post was asked for anything.
  await parcels.member.call("shipmentCancel", { ref_id: shipment });
  await parcels.work();
  expect((await parcels.shown(shipment ?? "")).shipment.status).toBe("failed");
  expect(await parcels.deposit()).toBe(before + parcel.total);
  expect(await cashless.problems()).toEqual([]);
});

test("two workers accept a paid parcel once", async () => {
  const parcel = await cashless.ordered();
  await cashless.pay(parcel);
  await Promise.all([cashless.accept(), cashless.accept(), cashless.accept()]);
  const found = await parcels.sql("select from shipment where idempotency_key = $1", [
    `cashless:${parcel.code}`,
  ]);
  expect(found).toHaveLength(1);
  expect(await cashless.problems()).toEqual([]);
});

test("a payment of another amount sends nothing and is kept for staff", async () => {
  const parcel = await cashless.ordered();
  await cashless.hear(parcel, { state: "paid", amount: parcel.amount - 1_000, currency: "IDR" });
  await cashless.accept();
  expect((await cashless.shown(parcel.code)).shipment).toBeNull();
  expect(await cashless.kept()).toBe(0);
  expect(await cashless.problems()).toEqual([]);
});

test("a payment that is taken back before the order ends it, and afterwards it is the brand's loss", async () => {
  const loss = () =>
    parcels.http.environment.brand.ledger.balance({ kind: "loss", owner: "clawback" });
  const waiting = await cashless.ordered();
  await cashless.pay(waiting);
  await cashless.takeBack(waiting);
  await cashless.accept();
  expect(await cashless.shown(waiting.code)).toMatchObject({ status: "reversed", shipment: null });

  const before = await loss();
  const sent = await cashless.ordered();
  await cashless.pay(sent);
  await cashless.accept();
  await cashless.takeBack(sent);
  expect((await cashless.shown(sent.code)).status).toBe("sent");
  expect(Math.abs((await loss()) - before)).toBe(sent.total);
  expect(await cashless.problems()).toEqual([]);
});

test("other couriers, cash on delivery and another member's payment are refused", async () => {
  const { pin: _pin, ...other } = await parcels.input("jnt_express");
  const given = { ...other, method: METHOD, payer_name: "Budi" };
  const call = async (asked: object) =>
    refusalOf(await parcels.member.call("cashlessSend", asked, { key: randomUUID() })).code;
  expect(await call(given)).toBe("cashless_not_here");
  expect(await call(await cashless.input({ cod_amount: 50_000 }))).toBe("validation_failed");
  expect(await call(await cashless.input({ method: "bank.1" }))).toBe("deposit_method_unknown");
  const parcel = await cashless.ordered();
  const second = await parcels.http.member(1);
  const found = await second.call("cashlessParcel", { code: parcel.code });
  expect(refusalOf(found).code).toBe("cashless_not_found");
});
