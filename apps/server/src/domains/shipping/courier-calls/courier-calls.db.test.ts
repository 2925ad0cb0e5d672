import { randomUUID } from "node:crypto";
import type { AgentShipmentPage } from "@konter/contract/agent-shipments";
import { calls } from "@konter/contract/calls";
import type { CallName, CallOutput } from "@konter/contract/calls";
import { NAMED_COURIERS } from "@konter/contract/courier-calls";
import type { Manifest } from "@konter/contract/manifests";
import type { ParcelFees, Shipment, ShipmentPage, ShipmentStatus } from "@konter/contract/parcels";
import { inputAbout } from "@konter/testkit/acts/call-inputs.ts";
import { writeUpline } from "@konter/testkit/brand/cashback.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FIRST_WAYBILL } from "../couriers/testing/connect-couriers.ts";
import { openShipmentEnvironment, PARCEL } from "../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
let member: HttpClient;
let master: HttpClient;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
  ({ member } = environment);
  const { sql } = environment;
  await sql(
    "update member set roles = '{member,agent,master_agent}' where id = (select min(id) + 1 from member)",
  );
  await writeUpline(environment.http.environment, 1, [0]);
  master = await environment.http.member(1);
});
afterAll(() => environment.close());

const SUBJECT = {
  refId: "B00000000000",
  memberId: "1",
  schedule: "",
  complaint: "",
  cashbackRule: "",
};
const EXTRAS: readonly CallName[] = [
  "sicepatInquiry",
  "sicepatFind",
  "sicepatPickup",
  "sicepatWaybill",
  "sicepatBooking",
  "sicepatConfirm",
  "sicepatSpkCheck",
  "sicepatSpkConfirm",
  "idexpressWaybill",
  "idexpressStatus",
  "lionParcelCommodity",
];
const BASE = [
  "Transactions",
  "Agents",
  "Fee",
  "Order",
  "Cancel",
  "Track",
  "Destinations",
  "ManifestOpen",
  "ManifestStatus",
  "ManifestClose",
] as const;
const isPlain = (name: CallName) => !name.endsWith("Agents");
const ROWS = Object.entries(NAMED_COURIERS).map(([name, { code }]) => ({
  code,
  names: [
    ...BASE.map((key) => `${name}${key}` as CallName),
    ...EXTRAS.filter((each) => each.startsWith(name)),
  ],
}));
const permit = (couriers: string) => environment.sql("update member set couriers = $1", [couriers]);

describe("the calls under a courier's own name", () => {
  test("exist for every courier, and none has another", () => {
    const paths = Object.values(NAMED_COURIERS).map(({ path }) => path);
    const all = (Object.keys(calls) as CallName[]).filter((name) =>
      paths.some((path) => calls[name].path.startsWith(`${path}/`)),
    );
    expect(all.toSorted()).toEqual(ROWS.flatMap(({ names }) => names).toSorted());
  });

  test.each(ROWS)(
    "M454, M459, M464, M469, M474, M479, M484, M489: of $code are refused as soon as its flag is off, and served again with it",
    async ({ code, names }) => {
      const codes = async () =>
        Promise.all(
          names.map(async (name) => {
            const client = isPlain(name) ? member : master;
            const answer = await client.call(name, inputAbout(name, SUBJECT), {
              key: randomUUID(),
            });
            return answer.status === 200 ? "served" : refusalOf(answer).code;
          }),
        );
      await permit("{}");
      expect(new Set(await codes())).toEqual(new Set(["courier_not_allowed"]));
      await permit(`{${code}}`);
      expect(await codes()).not.toContain("courier_not_allowed");
    },
  );
});

describe("a shipment under its courier's own name", () => {
  beforeAll(() => permit("{sicepat,jnt_express}"));
  const order = async () => {
    const { quote } = (await member.call("sicepatFee", PARCEL)).json as ParcelFees;
    return member.call(
      "sicepatOrder",
      { ...(await environment.input("sicepat")), quote },
      { key: randomUUID() },
    );
  };

  test("M453, M478: is quoted, ordered, found, tracked and cancelled; under another name it is missing", async () => {
    const made = (await order()).json as Shipment;
    await environment.work();
    const { shipment } = (await member.call("sicepatFind", { ref_id: made.ref_id }))
      .json as CallOutput<"sicepatFind">;
    expect(shipment).toMatchObject({ status: "success", expedition: "sicepat" });
    const listed = (await member.call("sicepatTransactions")).json as ShipmentPage;
    expect(listed).toMatchObject({ rows: [{ ref_id: made.ref_id }], success_trx_count: 1 });
    const others = (await member.call("jntExpressTransactions")).json as ShipmentPage;
    expect(others).toMatchObject({ rows: [], success_trx_count: 0 });
    expect((await member.call("sicepatTrack", { awb: shipment.awb })).status).toBe(200);
    const foreign = [
      await member.call("jntExpressCancel", { ref_id: made.ref_id }),
      await member.call("jntExpressTrack", { awb: shipment.awb }),
    ];
    expect(foreign.map((answer) => refusalOf(answer).code)).toEqual([
      "shipment_not_found",
      "shipment_not_found",
    ]);
    const canceled = await member.call("sicepatCancel", { ref_id: made.ref_id });
    expect(canceled.json).toMatchObject({ cancel_asked: true });
    await environment.work();
    expect(await environment.problems()).toEqual([]);
  });

  test("is not ordered with the quote of another courier", async () => {
    const given = await environment.input("jnt_express");
    const answer = await member.call("sicepatOrder", given, { key: randomUUID() });
    expect(refusalOf(answer).code).toBe("parcel_quote_over");
  });

  test("has its destinations and the next free waybill listed, and taking none", async () => {
    const places = (await member.call("sicepatDestinations", { search: "gambir" })).json;
    expect(places).toMatchObject({
      destinations: [{ district: "31.71.01", courier_code: "CGK10001" }],
    });
    const free = async () =>
      (await member.call("sicepatWaybill")).json as CallOutput<"sicepatWaybill">;
    const before = await free();
    expect(Number(before.next)).toBeGreaterThan(Number(FIRST_WAYBILL));
    expect(await free()).toEqual(before);
  });

  test("M257, M449: is shown to the agent's Master with cashback and share, and totals by agent and courier", async () => {
    const staff = await environment.http.staff();
    await staff.call("courierServiceSave", {
      account: "sicepat",
      service: "REG",
      unit: "rupiah",
      margin: 2_000,
      agent_cashback: 700,
      upline_share: 300,
    });
    const made = await environment.accepted("sicepat");
    await environment.work();
    const earned = { agent_cashback: 700, upline_share: 300 };
    const page = (await master.call("agentShipments", { courier: "sicepat" }))
      .json as AgentShipmentPage;
    expect(page.rows[0]).toMatchObject({ ref_id: made.ref_id, billed_weight: 1_000, ...earned });
    expect(page.rows[0]).not.toHaveProperty("recipient");
    expect(page.totals).toMatchObject([{ expedition: "sicepat", parcels: 1, ...earned }]);
    const own = (await master.call("sicepatAgents")).json as AgentShipmentPage;
    expect(own.rows).toEqual(page.rows);
    const none = (await master.call("agentShipments", { courier: "pos" })).json;
    expect(none).toMatchObject({ rows: [], totals: [] });
    expect((await master.call("agentShipmentsExport")).json).toMatchObject({
      total: expect.any(Number) as number,
    });
    expect(refusalOf(await member.call("agentShipments")).code).toBe("permission_missing");
  });

  test("M453: opens and closes a manifest for this courier only, and calls it again for a waiting parcel", async () => {
    const made = await environment.accepted("sicepat");
    await environment.work();
    const opened = (await member.call("sicepatManifestOpen")).json as Manifest;
    expect(opened).toMatchObject({ expedition: "sicepat", status: "open" });
    const { awb } = (await member.call("shipmentStatus", { ref_id: made.ref_id }))
      .json as ShipmentStatus;
    await member.call("manifestAdd", { ref_id: opened.ref_id, awbs: [awb] });
    const asked = { ref_id: opened.ref_id };
    const foreign = await member.call("jntExpressManifestClose", asked);
    expect(refusalOf(foreign).code).toBe("manifest_not_found");
    const call = () => member.call("sicepatPickup", { ref_id: made.ref_id });
    expect((await call()).status).toBe(200);
    expect(refusalOf(await call()).code).toBe("pickup_called");
    expect((await member.call("sicepatManifestClose", asked)).json).toMatchObject({
      manifest: { status: "closed", parcel_count: 1 },
    });
  });
});
