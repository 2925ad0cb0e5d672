import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Shipment } from "@konter/contract/parcels";
import type { OfficePostalCancel, OfficePostalCancelPage } from "@konter/contract/postal-cancels";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { png } from "@konter/testkit/files/pictures.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { dropOldProofs } from "./proofs.ts";
import { openPostalEnvironment, PROOF_PDF } from "./testing/postal-environment.ts";
import type { PostalEnvironment } from "./testing/postal-environment.ts";

let environment: PostalEnvironment;
let staff: HttpClient;
beforeAll(async () => {
  environment = await openPostalEnvironment();
  staff = await environment.http.staff();
});
afterAll(() => environment.close());
afterEach(async () => {
  expect(await environment.problems()).toEqual([]);
});

const codeOf = (answer: { readonly json: unknown }) => (answer.json as { code: string }).code;
const approve = (id: number, client = staff) =>
  client.call("adminPostalCancelApprove", { case_id: String(id), words: "Bukti cocok" });
const reject = (id: number) =>
  staff.call("adminPostalCancelReject", { case_id: String(id), words: "Bukti tidak terbaca" });
const cancel = (refId: string) => environment.member.call("shipmentCancel", { ref_id: refId });
const change = (parcel: Shipment, set: string) =>
  environment.sql(`update shipment set ${set} where ref_id = $1`, [parcel.ref_id]);

/** The post is asked to cancel, and says that it did. */
async function courierCancels(parcel: Shipment): Promise<void> {
  await change(parcel, "next_call = 'cancel', next_ask_at = now()");
  await environment.work();
}

describe("a parcel that the post has booked", () => {
  test("M412: is not cancelled by a call, which leads to the proof; one that was never sent ends at once", async () => {
    const parcel = await environment.posted();
    expect(parcel).toMatchObject({
      status: "success",
      can_cancel: false,
      can_request_cancel: false,
      cancel_by_proof: true,
    });
    expect(codeOf(await cancel(parcel.ref_id))).toBe("parcel_cancel_needs_proof");
    const handedOver = await environment.posted();
    await change(handedOver, "handed_over_at = now()");
    expect(codeOf(await cancel(handedOver.ref_id))).toBe("parcel_cancel_needs_proof");
    const unsent = await environment.accepted("pos", { pickup: "drop_off" });
    expect((await cancel(unsent.ref_id)).json).toMatchObject({ status: "failed" });
    expect((await environment.shown(parcel.ref_id)).shipment.status).toBe("success");
  });

  test("M412: takes photos and PDFs as proof, each once, and keeps them encrypted", async () => {
    const parcel = await environment.posted();
    expect(codeOf(await environment.file(parcel))).toBe("postal_cancel_no_proof");
    await environment.attach(parcel, "bukti loket.pdf", PROOF_PDF);
    await environment.attach(parcel, "sekali lagi.pdf", PROOF_PDF);
    const shown = await environment.attach(parcel, "foto.png", png(8, 8));
    expect(shown.json).toMatchObject({
      can_file: true,
      files: [
        { name: "bukti loket.pdf", content_type: "application/pdf" },
        { name: "foto.png", content_type: "image/png" },
      ],
    });
    await environment.attach(parcel, "foto 2.png", png(9, 9));
    expect(codeOf(await environment.attach(parcel, "foto 3.png", png(7, 7)))).toBe(
      "postal_cancel_files_too_many",
    );
    const { files } = await environment.cancelOf(parcel);
    const removed = { ref_id: parcel.ref_id, file_id: String(files[2]?.file_id) };
    expect((await environment.member.call("postalCancelFileRemove", removed)).status).toBe(200);
    expect(codeOf(await environment.member.call("postalCancelFileRemove", removed))).toBe(
      "postal_cancel_file_not_found",
    );
    const stored = await environment.sql(
      "select bool_or(position('%PDF'::bytea in sealed) > 0) as is_plain from postal_cancel_file",
    );
    expect(stored).toMatchObject([{ is_plain: false }]);
  });

  test.each([
    [
      "gambar.svg",
      Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
      "postal_cancel_file_svg",
    ],
    ["bukti.pdf", Buffer.alloc(20 * 1024 * 1024, PROOF_PDF), "postal_cancel_file_too_large"],
  ])("M412: refuses %s with its own sentence and changes nothing", async (name, bytes, code) => {
    const parcel = await environment.posted();
    await environment.attach(parcel, "bukti.pdf", PROOF_PDF);
    const before = await environment.cancelOf(parcel);
    expect(codeOf(await environment.attach(parcel, name, bytes))).toBe(code);
    expect(await environment.cancelOf(parcel)).toEqual(before);
  });

  test("M412: answers a malformed reference like an unknown one", async () => {
    const parcel = await environment.posted();
    const malformed = { ...parcel, ref_id: "B\0" };
    expect(codeOf(await environment.attach(malformed, "bukti.pdf", PROOF_PDF))).toBe(
      "shipment_not_found",
    );
  });

  test("M412: forgets files that nobody sends with a case for a week", async () => {
    const parcel = await environment.posted();
    await environment.attach(parcel, "bukti.pdf", PROOF_PDF);
    await dropOldProofs(environment.http.environment.brand);
    expect((await environment.cancelOf(parcel)).files).toHaveLength(1);
    await environment.sql("update postal_cancel_file set at = now() - interval '8 days'");
    await dropOldProofs(environment.http.environment.brand);
    expect((await environment.cancelOf(parcel)).files).toHaveLength(0);
  });
});

describe("a cancellation case", () => {
  test("M412: waits for staff once, and another account sees nothing of it", async () => {
    const parcel = await environment.posted();
    const id = await environment.filed(parcel);
    expect((await environment.file(parcel)).json).toMatchObject({ cases: [{ case_id: id }] });
    expect(codeOf(await environment.file(parcel, "Lain"))).toBe("postal_cancel_open");
    expect(codeOf(await environment.attach(parcel, "b.pdf", PROOF_PDF))).toBe("postal_cancel_open");
    const other = await environment.http.member(1);
    expect(codeOf(await environment.file(parcel, "Lain", other))).toBe("shipment_not_found");
    const page = (await staff.call("adminPostalCancels", {})).json as OfficePostalCancelPage;
    expect(page.rows.find(({ cancel: { case_id } }) => case_id === id)).toMatchObject({
      cancel: { state: "open", amount: parcel.total_cost, files: [{ name: "bukti.pdf" }] },
      courier_cancelled: false,
      decided_by: null,
    });
  });

  test("M412: shows a PDF to staff as a download only", async () => {
    const id = await environment.filed(await environment.posted());
    const shown = (await staff.call("adminPostalCancel", { case_id: String(id) }))
      .json as OfficePostalCancel;
    const url = shown.cancel.files[0]?.url ?? "";
    const response = await staff.send(url);
    expect(response.text).toBe(PROOF_PDF.toString());
    expect(response.headers.get("content-disposition")).toBe(
      "attachment; filename*=UTF-8''bukti.pdf",
    );
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await environment.member.send(url)).status).not.toBe(200);
  });

  test("M412: shows its sender the photos that were sent and the PDF as a download, and nobody else", async () => {
    const parcel = await environment.posted();
    await environment.attach(parcel, "bukti.pdf", PROOF_PDF);
    await environment.attach(parcel, "foto.png", png(8, 8));
    const waiting = await environment.cancelOf(parcel);
    await environment.filed(parcel);
    const [sent] = (await environment.cancelOf(parcel)).cases;
    expect(sent?.files.slice(0, 2)).toEqual(waiting.files);
    const [document, photo] = waiting.files.map(({ url }) => url);
    const saved = await environment.member.send(document ?? "");
    expect([saved.text, saved.headers.get("content-disposition")]).toEqual([
      PROOF_PDF.toString(),
      "attachment; filename*=UTF-8''bukti.pdf",
    ]);
    const shown = await environment.member.send(photo ?? "");
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    const stranger = await environment.http.member(1);
    expect((await stranger.send(photo ?? "")).status).toBe(404);
    expect((await environment.member.send(`${photo}x`)).status).toBe(404);
    expect((await staff.send(photo ?? "")).status).not.toBe(200);
  });

  test.each([
    ["status = 'failed', failure = 'other'", "postal_cancel_failed"],
    ["shipping = 'delivered'", "postal_cancel_delivered"],
    ["shipping = 'returned'", "postal_cancel_returned"],
    ["shipping = 'lost_or_damaged'", "postal_cancel_lost"],
  ])("M412: is refused for a parcel with %s: %s", async (set, code) => {
    const parcel = await environment.posted();
    const id = await environment.filed(parcel);
    const kept = await environment.sql(
      "select status, failure, shipping from shipment where ref_id = $1",
      [parcel.ref_id],
    );
    await change(parcel, set);
    const { status, failure, shipping } = kept[0] as Record<string, string | null>;
    const answers = [await environment.file(parcel, "Lain"), await approve(id)];
    await environment.sql(
      "update shipment set status = $2, failure = $3, shipping = $4 where ref_id = $1",
      [parcel.ref_id, status, failure, shipping],
    );
    expect(answers.map(codeOf)).toEqual([code, code]);
  });

  test("M412: is refused for a courier that cancels by a call, and beside a claim", async () => {
    const other = await environment.accepted("jnt_express");
    await environment.work();
    expect(codeOf(await environment.file(other))).toBe("postal_cancel_not_by_proof");
    const parcel = await environment.posted();
    await environment.sql(
      `insert into parcel_claim (shipment_id, member_id, kind, asked, most, description)
       select id, member_id, 'lost', 1000, 1000, 'Hilang' from shipment where ref_id = $1`,
      [parcel.ref_id],
    );
    expect(codeOf(await environment.file(parcel))).toBe("postal_cancel_claimed");
  });

  test("M412: that is rejected tells the reason, moves no money and may be filed once more", async () => {
    const parcel = await environment.posted();
    const before = await environment.deposit();
    const first = await environment.filed(parcel);
    expect((await reject(first)).json).toMatchObject({
      cancel: { state: "rejected", answer: "Bukti tidak terbaca" },
    });
    expect(codeOf(await approve(first))).toBe("postal_cancel_decided");
    const second = await environment.filed(parcel);
    expect((await reject(second)).json).toMatchObject({ rejected_before: 1 });
    expect(await environment.cancelOf(parcel)).toMatchObject({ can_file: false });
    expect(codeOf(await environment.attach(parcel, "b.pdf", PROOF_PDF))).toBe(
      "postal_cancels_too_many",
    );
    expect(await environment.deposit()).toBe(before);
  });
});

describe("an approved cancellation", () => {
  test("M413: gives the money back once, whoever approves and whatever the post says meanwhile", async () => {
    const before = await environment.deposit();
    const parcel = await environment.posted();
    const id = await environment.filed(parcel);
    const others = await Promise.all([1, 2, 3].map(() => environment.http.staff()));
    const [answers] = await Promise.all([
      Promise.all(others.map((client) => approve(id, client))),
      courierCancels(parcel),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await environment.deposit()).toBe(before);
    await environment.work();
    await courierCancels(parcel);
    expect(await environment.deposit()).toBe(before);
    expect(await environment.cancelOf(parcel)).toMatchObject({ cases: [{ state: "approved" }] });
    expect((await environment.shown(parcel.ref_id)).shipment).toMatchObject({
      status: "canceled",
      shipping_status: "cancelled",
    });
    expect(codeOf(await environment.file(parcel, "Lagi"))).toBe("postal_cancel_canceled");
  });

  test("M413: has the post cancel too, and waits for staff if it refuses; no money moves again", async () => {
    const before = await environment.deposit();
    const [cancelled, travelling] = [await environment.posted(), await environment.posted()];
    const { pos } = environment.couriers.simulators;
    pos.scan(travelling.awb ?? "", "PROSES ANTAR", new Date());
    for (const parcel of [cancelled, travelling]) await approve(await environment.filed(parcel));
    await environment.work();
    expect(pos.book.parcels().find(({ waybill }) => waybill === cancelled.awb)?.state).toBe(
      "cancelled",
    );
    const seen = await environment.sql(
      "select ref_id, status, attention, next_call from shipment where ref_id = any($1) order by id",
      [[cancelled.ref_id, travelling.ref_id]],
    );
    expect(seen).toMatchObject([
      { status: "canceled", attention: null, next_call: null },
      { status: "canceled", attention: "cancel_refused", next_call: null },
    ]);
    expect(await environment.deposit()).toBe(before);
  });

  test("M413: is the only way to the money of a parcel that the post itself cancelled", async () => {
    const parcel = await environment.posted();
    const before = await environment.deposit();
    await courierCancels(parcel);
    expect(await environment.deposit()).toBe(before);
    const id = await environment.filed(parcel);
    expect((await staff.call("adminPostalCancel", { case_id: String(id) })).json).toMatchObject({
      courier_cancelled: true,
    });
    expect((await approve(id)).json).toMatchObject({ status: "canceled" });
    expect(await environment.deposit()).toBe(before + parcel.total_cost);
  });

  test("M413: above the limits of one person takes two, and counts against the limit of the day", async () => {
    const { brand } = environment.http.environment;
    const limits = async (each: number, day: number) => {
      await changeSetting(brand, "refund_alone_amount", each);
      await changeSetting(brand, "refund_alone_per_day", day);
    };
    await limits(1, 1);
    const parcel = await environment.posted();
    const before = await environment.deposit();
    const id = await environment.filed(parcel);
    expect(codeOf(await approve(id))).toBe("parcel_compensation_approval");
    const words = "Bukti cocok dengan data Pos";
    const asked = await staff.call(
      "approvalRequest",
      { kind: "parcels.postal_cancel", input: { case_id: id, words }, reason: words },
      { key: randomUUID() },
    );
    const { approval_id: approval, hash } = asked.json as { approval_id: number; hash: string };
    const second = await environment.http.staff();
    const input = { approval_id: String(approval), hash };
    expect((await second.call("approvalApprove", input)).status).toBe(200);
    expect(await environment.deposit()).toBe(before + parcel.total_cost);
    expect((await staff.call("adminPostalCancel", { case_id: String(id) })).json).toMatchObject({
      cancel: { state: "approved", answer: words },
    });
    await limits(parcel.total_cost, parcel.total_cost);
    const third = await environment.http.staff();
    const [one, two] = [await environment.posted(), await environment.posted()];
    expect((await approve(await environment.filed(one), third)).status).toBe(200);
    expect(codeOf(await approve(await environment.filed(two), third))).toBe(
      "parcel_compensation_day",
    );
  });
});
