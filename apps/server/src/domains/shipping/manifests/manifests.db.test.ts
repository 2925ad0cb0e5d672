import type {
  Manifest,
  ManifestAgent,
  ManifestDetail,
  ManifestPage,
} from "@konter/contract/manifests";
import type { AdminShipmentPage, CourierCode, Shipment } from "@konter/contract/parcels";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";
import { workManifests } from "./tell-courier.ts";

let environment: ShipmentEnvironment;
beforeAll(async () => {
  environment = await openShipmentEnvironment({ granted: ["pos.use"] });
});
afterAll(() => environment.close());
afterEach(async () => {
  for (const simulator of Object.values(environment.couriers.simulators))
    simulator.clearMisbehaviour();
  expect(await environment.problems()).toEqual([]);
  await environment.sql(
    "update manifest set status = 'closed', closed_at = now() where status = 'open'",
  );
});

const codeOf = (answer: { readonly json: unknown }) => (answer.json as { code: string }).code;
const member = () => environment.member;

/** A parcel that waits for its pick-up. */
async function waiting(courier: CourierCode) {
  const { ref_id: refId } = await environment.accepted(courier);
  await environment.work();
  const { shipment } = await environment.shown(refId);
  return { refId, awb: shipment.awb ?? "" };
}

async function opened(courier: CourierCode): Promise<string> {
  const answer = await member().call("manifestOpen", { courier });
  return (answer.json as Manifest).ref_id;
}

const add = (refId: string, ...awbs: readonly string[]) =>
  member().call("manifestAdd", { ref_id: refId, awbs });
const close = (refId: string) => member().call("manifestClose", { ref_id: refId });
const statusOf = async (refId: string) =>
  (await member().call("manifestStatus", { ref_id: refId })).json as ManifestDetail;

test("M417, M440: opens one manifest per agent and courier, also when it is opened three times at once", async () => {
  const open = () => member().call("manifestOpen", { courier: "jnt_express" });
  const answers = await Promise.all([open(), open(), open()]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ json }) => (json as Manifest).ref_id)).size).toBe(1);
  const other = await environment.http.member(1);
  const [first] = answers;
  const others = await other.call("manifestOpen", { courier: "jnt_express" });
  expect((others.json as Manifest).ref_id).not.toBe((first.json as Manifest).ref_id);
});

test("M440: takes own parcels of its courier that wait for pick-up, each in one manifest only", async () => {
  const [own, otherCourier] = [await waiting("jnt_express"), await waiting("sicepat")];
  const refId = await opened("jnt_express");
  expect((await statusOf(refId)).ready.map(({ awb }) => awb)).toContain(own.awb);
  expect(codeOf(await add(refId, own.awb, otherCourier.awb))).toBe("manifest_parcel_unfit");
  expect((await statusOf(refId)).parcels).toEqual([]);
  const added = (await add(refId, own.awb.toLowerCase(), own.refId)).json as ManifestDetail;
  expect(added.parcels.map(({ awb }) => awb)).toEqual([own.awb]);
  expect(added.ready.map(({ awb }) => awb)).not.toContain(own.awb);
  expect((await add(refId, own.awb)).status).toBe(200);
  expect((await statusOf(refId)).manifest).toMatchObject({ parcel_count: 1, total_grams: 1_000 });
  const gone = await member().call("manifestRemove", { ref_id: refId, awbs: [own.awb] });
  expect((gone.json as ManifestDetail).parcels).toEqual([]);
  const again = await member().call("manifestRemove", { ref_id: refId, awbs: [own.awb] });
  expect(codeOf(again)).toBe("manifest_parcel_missing");
});

test("treats another agent's parcel and manifest like missing ones", async () => {
  const { awb } = await waiting("jnt_express");
  const own = await opened("jnt_express");
  const other = await environment.http.member(1);
  const theirs = (await other.call("manifestOpen", { courier: "jnt_express" })).json as Manifest;
  const foreign = await other.call("manifestAdd", { ref_id: theirs.ref_id, awbs: [awb] });
  const missing = await other.call("manifestAdd", {
    ref_id: theirs.ref_id,
    awbs: ["JX0000000000"],
  });
  expect([foreign.status, codeOf(foreign)]).toEqual([missing.status, codeOf(missing)]);
  expect(codeOf(foreign)).toBe("shipment_not_found");
  for (const answer of [
    await other.call("manifestStatus", { ref_id: own }),
    await other.call("manifestClose", { ref_id: own }),
  ])
    expect(codeOf(answer)).toBe("manifest_not_found");
});

test("M441: adds no parcel to a closed manifest and answers a second closing the same", async () => {
  const [parcel, late] = [await waiting("jnt_express"), await waiting("jnt_express")];
  const refId = await opened("jnt_express");
  expect(codeOf(await close(refId))).toBe("manifest_empty");
  await add(refId, parcel.awb);
  const [first, second] = await Promise.all([close(refId), close(refId)]);
  expect(second.json).toEqual(first.json);
  expect((first.json as ManifestDetail).manifest).toMatchObject({
    status: "closed",
    parcel_count: 1,
  });
  expect(codeOf(await add(refId, late.awb))).toBe("manifest_closed");
  const removed = await member().call("manifestRemove", { ref_id: refId, awbs: [parcel.awb] });
  expect(codeOf(removed)).toBe("manifest_closed");
  const next = await opened("jnt_express");
  expect(next).not.toBe(refId);
  expect(codeOf(await add(next, parcel.awb))).toBe("manifest_parcel_elsewhere");
  const agent = (await member().call("manifestAgent", {})).json as ManifestAgent;
  expect(agent.couriers.find(({ code }) => code === "jnt_express")?.open_ref_id).toBe(next);
});

test("leaves out parcels that were cancelled before the closing", async () => {
  const [kept, cancelled] = [await waiting("jnt_express"), await waiting("jnt_express")];
  const refId = await opened("jnt_express");
  await add(refId, kept.awb, cancelled.awb);
  await member().call("shipmentCancel", { ref_id: cancelled.refId });
  await environment.work();
  const { parcels } = (await close(refId)).json as ManifestDetail;
  expect(parcels.map(({ awb }) => awb)).toEqual([kept.awb]);
});

test("decides a closing, an adding and a cancelling at the same time one after the other", async () => {
  for (let round = 0; round < 3; round += 1) {
    const [kept, added, cancelled] = [
      await waiting("jnt_express"),
      await waiting("jnt_express"),
      await waiting("jnt_express"),
    ];
    const refId = await opened("jnt_express");
    await add(refId, kept.awb, cancelled.awb);
    const [, late, cancel] = await Promise.all([
      close(refId),
      add(refId, added.awb),
      member().call("shipmentCancel", { ref_id: cancelled.refId }),
    ]);
    const inside = (await statusOf(refId)).parcels.map(({ awb }) => awb);
    expect(inside.includes(added.awb)).toBe(late?.status === 200);
    expect(inside.includes(cancelled.awb)).toBe(
      (cancel?.json as Shipment | undefined)?.cancel_request?.state === "open",
    );
    const both = await environment.sql(
      "select from shipment where handed_over_at is not null and cancel_asked_at is not null",
    );
    expect(both).toEqual([]);
  }
});

/** A parcel in a closed manifest whose sender asked to cancel it. */
async function cancelAsked() {
  const parcel = await waiting("jnt_express");
  const refId = await opened("jnt_express");
  await add(refId, parcel.awb);
  await close(refId);
  const { shipment } = await environment.shown(parcel.refId);
  expect(shipment).toMatchObject({ can_cancel: false, can_request_cancel: true });
  const cancel = () => member().call("shipmentCancel", { ref_id: parcel.refId });
  const [first, second] = await Promise.all([cancel(), cancel()]);
  expect(second?.json).toEqual(first?.json);
  return { ...parcel, cancel, answer: first?.json as Shipment };
}
const decide = async (refId: string, outcome: "forwarded" | "rejected") =>
  (await environment.http.staff()).call("adminShipmentCancelDecide", {
    ref_id: refId,
    outcome,
    words: "Kurir sudah berangkat",
  });

test("M443: keeps a cancel of a parcel in a closed manifest for staff, who reject it with a reason", async () => {
  const { refId, cancel, answer } = await cancelAsked();
  expect(answer).toMatchObject({
    status: "success",
    cancel_asked: false,
    can_request_cancel: false,
    cancel_request: { state: "open" },
  });
  await environment.work();
  expect((await environment.shown(refId)).shipment.status).toBe("success");
  const staff = await environment.http.staff();
  const { rows } = (await staff.call("adminShipments", { attention: "yes" }))
    .json as AdminShipmentPage;
  expect(rows).toContainEqual(expect.objectContaining({ ref_id: refId, attention: null }));
  const answers = await Promise.all([decide(refId, "rejected"), decide(refId, "rejected")]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await environment.shown(refId)).shipment.cancel_request).toMatchObject({
    state: "rejected",
    words: "Kurir sudah berangkat",
  });
  expect(codeOf(await cancel())).toBe("shipment_cancel_decided");
  const told = await environment.sql(
    "select from notification where kind = 'shipment_cancel_rejected'",
  );
  expect(told).toHaveLength(1);
});

test("M443: asks the courier to cancel when staff agree, and gives the money back after its answer", async () => {
  const { refId } = await cancelAsked();
  const before = await environment.deposit();
  expect((await decide(refId, "forwarded")).status).toBe(200);
  await environment.work();
  const { shipment } = await environment.shown(refId);
  expect(shipment).toMatchObject({ status: "canceled", cancel_request: { state: "forwarded" } });
  expect(await environment.deposit()).toBe(before + shipment.total_cost);
  expect(codeOf(await decide(refId, "rejected"))).toBe("shipment_cancel_not_asked");
});

test("M443: refuses to ask for a cancel of a parcel that the courier has picked up", async () => {
  const { refId } = await cancelAsked();
  await environment.sql("update shipment set shipping = 'picked_up' where ref_id = $1", [refId]);
  expect(codeOf(await decide(refId, "forwarded"))).toBe("shipment_not_cancelable");
  expect((await decide(refId, "rejected")).status).toBe(200);
});

test("M442: counts the pick-up scans of a courier without manifests and names the difference", async () => {
  const [picked, forgotten] = [await waiting("sicepat"), await waiting("sicepat")];
  const refId = await opened("sicepat");
  await add(refId, picked.awb, forgotten.awb);
  await close(refId);
  expect((await statusOf(refId)).manifest).toMatchObject({
    counted_by: "scans",
    courier_count: null,
    difference: null,
  });
  const { sicepat } = environment.couriers.simulators;
  sicepat.scan(picked.awb, "PICK", new Date(Date.now() + 60_000), "Jakarta");
  await environment.track();
  expect((await statusOf(refId)).manifest).toMatchObject({ courier_count: 1, difference: 1 });
});

test("M442: has the post count a closed manifest, also after answers that were lost", async () => {
  const { pos } = environment.couriers.simulators;
  const [one, two] = [await waiting("pos"), await waiting("pos")];
  const refId = await opened("pos");
  await add(refId, one.awb, two.awb);
  await close(refId);
  expect((await statusOf(refId)).manifest).toMatchObject({
    counted_by: "courier",
    difference: null,
  });
  pos.misbehave({ kind: "drop-before", on: "other", count: 2 });
  const { brand, couriers } = environment.http.environment;
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await environment.sql(
      "update manifest set next_tell_at = now() where next_tell_at is not null",
    );
    await workManifests(brand, couriers);
  }
  const { manifest } = await statusOf(refId);
  expect(manifest).toMatchObject({ courier_count: 2, difference: 0 });
  expect(manifest.courier_reference).toMatch(/^MF/);
  const due = await environment.sql("select from manifest where next_tell_at is not null");
  expect(due).toEqual([]);
});

test("lists the manifests of a courier, the newest first", async () => {
  const refId = await opened("ninja_xpress");
  const { json } = await member().call("manifests", { courier: "ninja_xpress", status: "open" });
  expect((json as ManifestPage).rows.map(({ ref_id: each }) => each)).toEqual([refId]);
});

test("refuses an account that may not send parcels, on its next request", async () => {
  const refId = await opened("jnt_express");
  await environment.sql("update member set is_agen_mlo = false");
  for (const answer of [
    await member().call("manifests"),
    await member().call("manifestStatus", { ref_id: refId }),
    await member().call("manifestOpen", { courier: "jnt_express" }),
    await close(refId),
  ])
    expect(codeOf(answer)).toBe("parcels_not_agent");
});
