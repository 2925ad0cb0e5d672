import type { AdminShipment } from "@konter/contract/parcels";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openShipmentEnvironment } from "../testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
let staff: HttpClient;
beforeAll(async () => {
  environment = await openShipmentEnvironment();
  staff = await environment.http.staff(["parcels.read"]);
});
afterAll(() => environment.close());
afterEach(() => ninja().clearMisbehaviour());

const ninja = () => environment.couriers.simulators.ninja_xpress;

/** A parcel whose delivery a signed webhook has told. */
async function delivered(): Promise<string> {
  const { ref_id: refId } = await environment.accepted("ninja_xpress");
  await environment.work();
  const { awb } = (await environment.shown(refId)).shipment;
  ninja().scan(awb ?? "", "Delivered, Received by Customer", new Date(), "SITI");
  await ninja().idle();
  return refId;
}

const forStaff = async (refId: string) =>
  (await staff.call("adminShipment", { ref_id: refId })).json as AdminShipment;

test("M436: keeps photo and signature of a delivery for its sender and for staff", async () => {
  const refId = await delivered();
  expect(await environment.shown(refId)).toMatchObject({
    shipment: { shipping_status: "delivered", receiver: "SITI" },
    delivery_proofs: [],
  });
  await environment.fetchPictures();
  const { delivery_proofs: proofs } = await environment.shown(refId);
  expect(proofs.map(({ kind }) => kind)).toEqual(["photo", "signature"]);
  const stranger = await environment.http.member(1);
  for (const { url } of proofs) {
    const { status, headers } = await environment.member.send(url);
    expect([status, headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await stranger.send(url)).status).toBe(404);
  }
  const [shown] = (await forStaff(refId)).delivery_proofs;
  expect((await staff.send(shown?.url ?? "")).status).toBe(200);
  const clerk = await environment.http.staff(["members.read"]);
  expect((await clerk.send(shown?.url ?? "")).status).toBe(403);
});

test.each([
  ["proof-html", "not_image"],
  ["proof-huge", "answer_too_large"],
  ["proof-missing", "http_404"],
] as const)("M436: %s gives no picture and does not disturb tracking", async (kind, reason) => {
  ninja().misbehave({ kind });
  const refId = await delivered();
  await environment.fetchPictures();
  expect(await environment.shown(refId)).toMatchObject({
    shipment: { shipping_status: "delivered" },
    delivery_proofs: [],
  });
  expect(await proofRows(refId)).toEqual([
    { dropped: reason, fetches: 1, waits: false },
    { dropped: reason, fetches: 1, waits: false },
  ]);
});

test("M436: fetches an unreachable picture again, and keeps it then", async () => {
  ninja().misbehave({ kind: "proof-down" });
  const refId = await delivered();
  await environment.fetchPictures();
  const waiting = { dropped: null, fetches: 1, waits: true };
  expect(await proofRows(refId)).toEqual([waiting, waiting]);
  ninja().clearMisbehaviour();
  await environment.sql(
    "update shipment_proof set next_fetch_at = now() where next_fetch_at is not null",
  );
  await environment.fetchPictures();
  expect((await environment.shown(refId)).delivery_proofs).toHaveLength(2);
});

const proofRows = (refId: string) =>
  environment.sql(
    `select p.dropped, p.fetches, p.next_fetch_at > now() is true as waits from shipment_proof p join shipment s on s.id = p.shipment_id
     where s.ref_id = $1 order by p.kind`,
    [refId],
  );
