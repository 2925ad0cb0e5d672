import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { OfficeClaimPage, ParcelClaim } from "@konter/contract/parcel-corrections";
import type { Shipment } from "@konter/contract/parcels";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { png } from "@konter/testkit/files/pictures.ts";
import { openCorrectionEnvironment } from "../testing/correction-environment.ts";
import type { CorrectionEnvironment } from "../testing/correction-environment.ts";

let environment: CorrectionEnvironment;
let staff: HttpClient;
beforeAll(async () => {
  environment = await openCorrectionEnvironment();
  staff = await environment.http.staff();
});
afterAll(() => environment.close());
afterEach(async () => {
  expect(await environment.problems()).toEqual([]);
});

const codeOf = (answer: { readonly json: unknown }) => (answer.json as { code: string }).code;

/** A paid parcel that its courier lost. */
async function lost(): Promise<Shipment> {
  const shipment = await environment.paid();
  await environment.sql("update shipment set shipping = 'lost_or_damaged' where ref_id = $1", [
    shipment.ref_id,
  ]);
  return shipment;
}
const file = (
  { ref_id }: Shipment,
  further: { readonly kind?: string; readonly amount?: number } = {},
  client = environment.member,
) =>
  client.call("parcelClaimFile", {
    ref_id,
    kind: "lost",
    amount: 50_000,
    description: "Paket hilang di gudang",
    ...further,
  });
const approve = (id: number, amount: number, client = staff) =>
  client.call("adminParcelClaimApprove", {
    claim_id: String(id),
    amount,
    words: "Kurir mengganti",
  });

test("M447: gives the claim of a lost parcel to the courier and pays it once from its account to the deposit", async () => {
  const shipment = await lost();
  const before = await environment.deposit();
  const claim = (await file(shipment)).json as ParcelClaim;
  expect(claim).toMatchObject({ state: "open", asked: 50_000, most: shipment.shipping_fee * 10 });
  expect((await file(shipment)).json).toMatchObject({ claim_id: claim.claim_id });
  expect(codeOf(await file(shipment, { amount: 40_000 }))).toBe("parcel_claim_open");
  const photo = { claim_id: String(claim.claim_id), bytes: png(8, 8) };
  expect((await environment.member.call("parcelClaimPhoto", photo)).json).toMatchObject({
    photos: 1,
  });
  const sent = await staff.call("adminParcelClaimSend", {
    claim_id: String(claim.claim_id),
    note: "Diajukan lewat portal, tiket 77",
  });
  expect(sent.json).toMatchObject({
    claim: { state: "sent" },
    courier_note: "Diajukan lewat portal, tiket 77",
  });
  const waiting = (await staff.call("adminParcelClaims", {})).json as OfficeClaimPage;
  expect(waiting.rows.map((row) => row.claim.claim_id)).toContain(claim.claim_id);
  expect(codeOf(await approve(claim.claim_id, claim.most + 1))).toBe("parcel_claim_too_high");
  const others = await Promise.all([1, 2, 3].map(() => environment.http.staff()));
  const answers = await Promise.all(
    others.map((client) => approve(claim.claim_id, 45_000, client)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await environment.deposit()).toBe(before + 45_000);
  expect(codeOf(await file(shipment, { amount: 1_000 }))).toBe("parcel_claim_paid");
});

test("M447: refuses a claim above what the parcel pays, for a parcel without cause, and for another account's", async () => {
  const shipment = await lost();
  expect(codeOf(await file(shipment, { amount: 150_001 }))).toBe("parcel_claim_too_high");
  const travelling = await environment.paid();
  expect(codeOf(await file(travelling))).toBe("parcel_claim_not_possible");
  const other = await environment.http.member(1);
  expect(codeOf(await file(shipment, {}, other))).toBe("shipment_not_found");
  expect(await environment.caseOf(travelling)).toMatchObject({ claim_kinds: [] });
});

test("M447: allows a claim of loss after fourteen days without news, and one of damage for three days after the delivery", async () => {
  const silent = await environment.paid();
  await environment.sql(
    "update shipment set made_at = made_at - interval '15 days', scanned_at = now() - interval '14 days 1 minute' where ref_id = $1",
    [silent.ref_id],
  );
  expect(await environment.caseOf(silent)).toMatchObject({ claim_kinds: ["lost"] });
  expect(codeOf(await file(silent, { kind: "damaged" }))).toBe("parcel_claim_kind_closed");
  const delivered = await environment.paid();
  await environment.sql(
    "update shipment set shipping = 'delivered', scanned_at = now() - interval '2 days' where ref_id = $1",
    [delivered.ref_id],
  );
  expect(await environment.caseOf(delivered)).toMatchObject({ claim_kinds: ["damaged"] });
});

test("M447: pays up to the value of an insured parcel", async () => {
  const shipment = await lost();
  await environment.sql("update shipment set is_insured = true where ref_id = $1", [
    shipment.ref_id,
  ]);
  const claim = await file(shipment, { amount: shipment.item_value });
  expect(claim.json).toMatchObject({ most: shipment.item_value });
});

test("M447: takes two people for a claim above the limit of one", async () => {
  const shipment = await lost();
  await environment.sql(
    "update shipment set is_insured = true, item_value = 3000000 where ref_id = $1",
    [shipment.ref_id],
  );
  const { claim_id: id } = (await file(shipment, { amount: 2_000_000 })).json as ParcelClaim;
  const before = await environment.deposit();
  expect(codeOf(await approve(id, 2_000_000))).toBe("parcel_compensation_approval");
  const words = "Surat kurir nomor 12";
  const asked = await staff.call(
    "approvalRequest",
    {
      kind: "parcels.compensation",
      input: { about: "claim", id, amount: 2_000_000, words },
      reason: words,
    },
    { key: randomUUID() },
  );
  const { approval_id: approval, hash } = asked.json as { approval_id: number; hash: string };
  const second = await environment.http.staff();
  const approved = await second.call("approvalApprove", { approval_id: String(approval), hash });
  expect(approved.status).toBe(200);
  expect(await environment.deposit()).toBe(before + 2_000_000);
});

test("M447: tells the reason of a rejected claim, which may be filed again, three times in all", async () => {
  const shipment = await lost();
  const before = await environment.deposit();
  for (let time = 1; time <= 3; time += 1) {
    const { claim_id: id } = (await file(shipment, { amount: 10_000 + time })).json as ParcelClaim;
    const rejected = await staff.call("adminParcelClaimReject", {
      claim_id: String(id),
      reason: "Foto tidak jelas",
    });
    expect(rejected.json).toMatchObject({
      claim: { state: "rejected", words: "Foto tidak jelas" },
    });
    expect(codeOf(await approve(id, 10_000))).toBe("parcel_claim_closed");
  }
  expect(codeOf(await file(shipment))).toBe("parcel_claims_too_many");
  expect(await environment.deposit()).toBe(before);
});
