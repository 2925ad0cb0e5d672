import type { CashbackPage } from "@konter/contract/cashback";
import type { AdminShipment, Shipment } from "@konter/contract/parcels";
import { memberAccount } from "@konter/ledger";
import { passDays, workOffCashback, writeUpline } from "@konter/testkit/brand/cashback.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { verifyCashback } from "../../../money/cashback/index.ts";
import { openShipmentEnvironment, PARCEL } from "../testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../testing/shipment-environment.ts";
import { reverseReturnedParcels } from "./reverse-returned.ts";
import { verifyEarnings } from "./verify-earnings.ts";

let environment: ShipmentEnvironment;
let staff: HttpClient;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
  staff = await environment.http.staff();
  await writeUpline(environment.http.environment, 1, [0]);
});
afterAll(() => environment.close());
afterEach(async () => {
  const { pool } = environment.http.environment.brand;
  const found = [...(await verifyEarnings(pool)), ...(await verifyCashback(pool))];
  expect([...found, ...(await environment.problems())]).toEqual([]);
});

const TERMS = { unit: "rupiah", margin: 2_000, agent_cashback: 700, upline_share: 300 } as const;
const set = (further: object = {}) =>
  staff.call("courierServiceSave", { account: "sicepat", service: "REG", ...TERMS, ...further });
const balances = async (...accounts: readonly string[]) => {
  const rows = await environment.sql<{ name: string; balance: number }>(
    "select kind || ':' || owner as name, balance from ledger.account",
  );
  return accounts.map((name) => rows.find((row) => row.name === name)?.balance ?? 0);
};
const wallets = async (): Promise<readonly number[]> => {
  const { brand, members } = environment.http.environment;
  return Promise.all(
    [0, 1].map((at) => brand.ledger.balance(memberAccount("cashback", members[at]?.id ?? 0))),
  );
};
const credit = async (): Promise<void> => {
  await workOffCashback(environment.http.environment.brand);
  await passDays(environment.http.environment, 1);
  await workOffCashback(environment.http.environment.brand);
};
const ordered = async (): Promise<Shipment> => {
  const { ref_id: refId } = await environment.accepted("sicepat");
  await environment.work();
  return (await environment.shown(refId)).shipment;
};

describe("margin and cashback of a courier's service", () => {
  test("M423, M426: are shown before sending, held with the fee, and the margin is revenue once the order succeeded", async () => {
    const [plain] = (await environment.quote("sicepat")).fees;
    expect(plain?.agent_cashback).toBe(0);
    expect((await set()).status).toBe(200);
    const [fee] = (await environment.quote("sicepat")).fees;
    expect(fee).toMatchObject({
      shipping_fee: (plain?.shipping_fee ?? 0) + TERMS.margin,
      agent_cashback: TERMS.agent_cashback,
    });
    expect(fee).not.toHaveProperty("courier_fee");
    const before = await balances("courier:sicepat", "revenue:shipping");
    const sent = await ordered();
    expect(sent).toMatchObject({
      shipping_fee: fee?.shipping_fee,
      agent_cashback: TERMS.agent_cashback,
    });
    const [courier = 0, revenue = 0] = await balances("courier:sicepat", "revenue:shipping");
    expect([courier - (before[0] ?? 0), revenue - (before[1] ?? 0)]).toEqual([
      sent.total_cost - TERMS.margin,
      TERMS.margin,
    ]);
    const { row } = (await staff.call("adminShipment", { ref_id: sent.ref_id }))
      .json as AdminShipment;
    expect(row).toMatchObject({ margin: TERMS.margin, upline_share: TERMS.upline_share });
  });

  test("M423: credit the sender and the upline on the next day, and both see the parcel in their list", async () => {
    await credit();
    const before = await wallets();
    const { ref_id: refId } = await ordered();
    await credit();
    const [sender = 0, upline = 0] = await wallets();
    expect([sender - (before[0] ?? 0), upline - (before[1] ?? 0)]).toEqual([700, 300]);
    const clients = [environment.member, await environment.http.member(1)];
    for (const [at, client] of clients.entries()) {
      const page = (await client.call("cashback")).json as CashbackPage;
      expect(page.rows.find(({ ref_id: ref }) => ref === refId)).toMatchObject({
        product: "SiCepat REG",
        state: "credited",
        kind: at === 0 ? "cashback" : "upline_share",
        amount: at === 0 ? 700 : 300,
      });
    }
  });

  test.each([
    ["before it was credited", false],
    ["after it was credited", true],
  ])("M423: give back everything when the parcel is cancelled, %s", async (_when, isCredited) => {
    const [before, paid] = [await wallets(), await balances("revenue:shipping", "courier:sicepat")];
    const deposit = await environment.deposit();
    const { ref_id: refId } = await ordered();
    await (isCredited ? credit() : workOffCashback(environment.http.environment.brand));
    await environment.member.call("shipmentCancel", { ref_id: refId });
    await environment.work();
    await credit();
    expect((await environment.shown(refId)).shipment.status).toBe("canceled");
    expect(await environment.deposit()).toBe(deposit);
    expect(await wallets()).toEqual(before);
    expect(await balances("revenue:shipping", "courier:sicepat")).toEqual(paid);
  });

  test("M423: take the cashback back when the parcel returns to its sender, and keep the margin", async () => {
    const before = await wallets();
    const { ref_id: refId, awb } = await ordered();
    await credit();
    const at = new Date(Date.now() + 60_000);
    environment.couriers.simulators.sicepat.scan(awb ?? "", "RTS", at, "Jakarta");
    await environment.sql("update courier_account set track_after = now()");
    await environment.track();
    expect((await environment.shown(refId)).shipment.shipping_status).toBe("returned");
    const revenue = await balances("revenue:shipping");
    await reverseReturnedParcels(environment.http.environment.brand);
    await reverseReturnedParcels(environment.http.environment.brand);
    expect(await wallets()).toEqual(before);
    expect(await balances("revenue:shipping")).toEqual(revenue);
  });

  test("M423: refuse a sending whose margin or cashback changed after its quote, and hold nothing", async () => {
    await set();
    const given = await environment.input("sicepat");
    const deposit = await environment.deposit();
    await set({ margin: 2_500 });
    expect(refusalOf(await environment.send(given)).code).toBe("parcel_total_moved");
    await set({ agent_cashback: 600 });
    expect(refusalOf(await environment.send(given)).code).toBe("parcel_quote_over");
    expect(await environment.deposit()).toBe(deposit);
    await set();
    expect((await environment.send(given)).status).toBe(200);
    await environment.work();
  });

  test("leave the share with the brand where the sender has no upline", async () => {
    await environment.sql("update member set couriers = '{sicepat}', is_agen_mlo = true");
    const other = await environment.http.member(1);
    const answer = await other.call("parcelFee", { ...PARCEL, courier: "sicepat" });
    const { quote, fees } = answer.json as Awaited<ReturnType<typeof environment.quote>>;
    const given = {
      ...(await environment.input("sicepat")),
      quote,
      total: (fees[0]?.shipping_fee ?? 0) + (fees[0]?.shipping_tax ?? 0),
    };
    const sent = (await environment.send(given, "no-upline-0000001", other)).json as Shipment;
    const [row] = await environment.sql(
      "select upline_share, upline_id from shipment where ref_id = $1",
      [sent.ref_id],
    );
    expect(row).toEqual({ upline_share: 0, upline_id: null });
    await environment.work();
  });

  test.each([
    [{ agent_cashback: 1_900, upline_share: 101 }, "parcel_cashback_above_margin"],
    [{ unit: "per_mille", margin: 1_001 }, "parcel_margin_too_high"],
  ])("cannot be set so that a parcel sells below the courier's fee: %o", async (further, rule) => {
    const answer = await set(further);
    expect([answer.status, JSON.stringify(answer.json)]).toEqual([
      422,
      expect.stringContaining(rule),
    ]);
  });

  test("cannot be set for an unknown account or service", async () => {
    expect(refusalOf(await set({ account: "nowhere" })).code).toBe("courier_account_not_found");
    expect(refusalOf(await set({ service: "KILAT" })).code).toBe("courier_service_unknown");
  });
});
