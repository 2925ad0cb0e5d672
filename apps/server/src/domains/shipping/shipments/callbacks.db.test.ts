import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openShipmentEnvironment } from "./testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "./testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
});
afterAll(() => environment.close());
afterEach(async () => {
  ninja().clearMisbehaviour();
  expect(await environment.problems()).toEqual([]);
});

const ninja = () => environment.couriers.simulators.ninja_xpress;
const lion = () => environment.couriers.simulators.lion_parcel;
const shipmentOf = async (refId: string) => (await environment.shown(refId)).shipment;

test("M463: completes an order whose answer was lost by a signed webhook, however often it comes", async () => {
  ninja().misbehave({ kind: "done-then-drop", on: "create" });
  ninja().misbehave({ kind: "callback-many", copies: 5 });
  const { ref_id: refId } = await environment.accepted("ninja_xpress");
  await environment.work();
  await ninja().idle();
  const [booked] = ninja().book.parcels();
  expect(await shipmentOf(refId)).toMatchObject({ status: "success", awb: booked?.waybill });
  const words = await environment.sql(
    "select from shipment_word w join shipment s on s.id = w.shipment_id where s.ref_id = $1 and w.effect = 'made'",
    [refId],
  );
  expect(words).toHaveLength(1);
});

test("M433: a late webhook completes an order that already waits for a person, and takes it off the queue", async () => {
  ninja().misbehave({ kind: "done-then-drop", on: "create" });
  ninja().misbehave({ kind: "callback-lost" });
  const { ref_id: refId } = await environment.accepted("ninja_xpress");
  await environment.work();
  await ninja().idle();
  const attention = async () => {
    const [row] = await environment.sql<{ attention: string | null }>(
      "select attention from shipment where ref_id = $1",
      [refId],
    );
    return row?.attention;
  };
  expect(await attention()).toBe("unresolved");
  ninja().clearMisbehaviour();
  const booked = ninja()
    .book.parcels()
    .find(({ reference }) => reference === refId);
  ninja().scan(booked?.waybill ?? "", "Pending Pickup", new Date(), "Jakarta");
  await ninja().idle();
  expect(await shipmentOf(refId)).toMatchObject({ status: "success", awb: booked?.waybill });
  expect(await attention()).toBeNull();
});

test("moves the parcel by a signed webhook, and nothing by a forged or reused one", async () => {
  const { ref_id: refId } = await environment.accepted("ninja_xpress");
  await environment.work();
  await ninja().idle();
  const { awb } = await shipmentOf(refId);
  const scan = async (word: string, minutes: number) => {
    ninja().scan(awb ?? "", word, new Date(Date.now() + minutes * 60_000), "Jakarta");
    await ninja().idle();
  };
  await scan("Picked Up, In Transit To Origin Hub", 1);
  expect((await shipmentOf(refId)).shipping_status).toBe("picked_up");
  const body = JSON.stringify({
    tracking_id: awb,
    timestamp: new Date(Date.now() + 600_000).toISOString(),
    status: "Delivered",
    event: "Delivered, Received by Customer",
  });
  for (const signature of ["", "bad", Buffer.alloc(32).toString("base64")]) {
    const answer = await fetch(
      `${environment.http.memberAddress}/callbacks/couriers/ninja-xpress`,
      { method: "POST", body, headers: { "x-ninjavan-hmac-sha256": signature } },
    );
    expect(answer.status).toBe(401);
  }
  expect((await shipmentOf(refId)).shipping_status).toBe("picked_up");
  await scan("Delivered, Received by Customer", 2);
  expect((await shipmentOf(refId)).shipping_status).toBe("delivered");
});

test("M496: refuses fees without a commodity where the courier needs one, and only polls after its unsigned webhook", async () => {
  const asked = environment.quote("lion_parcel");
  await expect(asked).rejects.toThrow("parcel_commodity_needed");
  const listed = await environment.member.call("parcelCommodities", { courier: "lion_parcel" });
  const { commodities } = listed.json as { commodities: readonly { code: string }[] };
  const commodity = commodities[0]?.code;
  const { quote, fees } = await environment.quote("lion_parcel", { commodity });
  const fee = fees[0];
  const sent = await environment.send({
    ...(await environment.input("sicepat")),
    quote,
    service: fee?.service,
    total: (fee?.shipping_fee ?? 0) + (fee?.shipping_tax ?? 0),
  });
  const { ref_id: refId } = sent.json as { ref_id: string };
  await environment.work();
  await lion().idle();
  const { awb, status } = await shipmentOf(refId);
  expect(status).toBe("success");
  await environment.track();
  await environment.sql("update shipment set next_track_at = now() + interval '1 hour'");
  lion().scan(awb ?? "", "PUP", new Date(Date.now() + 60_000), "Jakarta");
  await lion().idle();
  expect((await shipmentOf(refId)).shipping_status).toBe("waiting_pickup");
  const [row] = await environment.sql<{ due: boolean }>(
    "select next_track_at <= now() as due from shipment where ref_id = $1",
    [refId],
  );
  expect(row?.due).toBe(true);
});

test("answers an unknown account with 404 and a parcel that is not ours without changing anything", async () => {
  const send = (account: string, headers: Record<string, string>) =>
    fetch(`${environment.http.memberAddress}/callbacks/couriers/${account}`, {
      method: "POST",
      body: JSON.stringify({
        stt_no: "88LP1",
        status_code: "PUP",
        created_on: "2026-01-01T00:00:00Z",
      }),
      headers,
    });
  expect((await send("nobody", {})).status).toBe(404);
  const stranger = await send("lion-parcel", { authorization: "Bearer lion-demo-only-token" });
  expect([stranger.status, await stranger.json()]).toMatchObject([200, { result: "unknown" }]);
});
