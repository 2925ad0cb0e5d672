import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { OfficeCorrectionPage, ParcelCorrection } from "@konter/contract/parcel-corrections";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import type { AccountName } from "@konter/ledger";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { png } from "@konter/testkit/files/pictures.ts";
import { changeSetting } from "../../../../kernel/settings/index.ts";
import { noteWeighings } from "../../shipments/index.ts";
import { openCorrectionEnvironment } from "../testing/correction-environment.ts";
import type { CorrectionEnvironment } from "../testing/correction-environment.ts";
import { compareWeighings } from "./compare.ts";
import { settleCorrection } from "./settle.ts";

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
const brand = () => environment.http.environment.brand;
const dispute = (id: number, reason = "Timbangan kami 1,2 kg", client = environment.member) =>
  client.call("parcelDispute", { correction_id: String(id), reason });
const decide = (id: number, outcome: "falls" | "stands", client = staff) =>
  client.call("adminCorrectionDecide", {
    correction_id: String(id),
    outcome,
    words: "Bukti timbangan diterima",
  });
const noticesOf = async (refId: string) =>
  (
    await environment.sql<{ kind: string }>(
      "select kind from notification where ref_id = $1 and kind like 'parcel%' order by id",
      [refId],
    )
  ).map(({ kind }) => kind);

/** A paid parcel that its courier weighed heavier, with the correction. */
async function reweighed(more = 11_000) {
  const shipment = await environment.paid();
  await environment.reweigh(shipment, 3_000, shipment.total_cost + more);
  return { shipment, correction: await environment.correctionOf(shipment) };
}

describe("a re-weigh", () => {
  test("M445: is noticed with the difference, and debited once after the waiting time", async () => {
    const { shipment, correction } = await reweighed();
    const before = await environment.deposit();
    expect(correction).toMatchObject({
      kind: "reweigh",
      state: "noticed",
      charged: shipment.total_cost,
      billed: shipment.total_cost + 11_000,
      difference: 11_000,
      weighed: 3_000,
      evidence: "track",
      can_dispute: true,
    });
    const wait = Date.parse(correction.due_at ?? "") - Date.parse(correction.noticed_at);
    expect(Math.round(wait / 3_600_000)).toBe(24);
    await settleCorrection(brand(), correction.correction_id);
    expect(await environment.deposit()).toBe(before);
    await environment.settle();
    expect(await environment.deposit()).toBe(before - 11_000);
    expect(await environment.correctionOf(shipment)).toMatchObject({
      state: "debited",
      due_at: null,
    });
    // The courier repeats the same total.
    await environment.reweigh(shipment, 3_000, shipment.total_cost + 11_000);
    await environment.settle();
    expect(await environment.deposit()).toBe(before - 11_000);
    expect(await noticesOf(shipment.ref_id)).toEqual([
      "parcel_reweigh_noticed",
      "parcel_reweigh_debited",
    ]);
  });

  test("M445: is corrected once when two processes compare and debit the same word", async () => {
    const shipment = await environment.paid();
    const [row] = await environment.sql<{ id: number }>(
      "select id from shipment where ref_id = $1",
      [shipment.ref_id],
    );
    const word = { shipmentId: row?.id ?? 0, grams: 3_000, total: shipment.total_cost + 5_000 };
    environment.couriers.simulators.jnt_express.reweigh(shipment.awb ?? "", word.grams, word.total);
    await Promise.all([1, 2, 3].map(() => noteWeighings(brand().pool, "track", [word])));
    await Promise.all([1, 2, 3].map(() => compareWeighings(brand())));
    const correction = await environment.correctionOf(shipment);
    const before = await environment.deposit();
    await environment.sql("update parcel_correction set due_at = now() where id = $1", [
      correction.correction_id,
    ]);
    await Promise.all([1, 2, 3].map(() => settleCorrection(brand(), correction.correction_id)));
    expect(await environment.deposit()).toBe(before - 5_000);
  });

  test("M445: is owed, not charged below zero, while the deposit is too low", async () => {
    const { shipment } = await reweighed();
    const deposit = await environment.deposit();
    const [sender] = await environment.sql<{ id: number }>("select min(id) as id from member");
    const own = memberAccount("deposit", sender?.id ?? 0);
    const elsewhere = { kind: "adjustment", owner: "balance" } as const;
    const move = (debit: AccountName, credit: AccountName) =>
      brand().ledger.post({
        key: `test:${debit.kind}`,
        kind: "balance_adjustment",
        reference: "A1",
        transfers: [{ debit, credit, amount: rupiah(deposit - 10_000) }],
      });
    await move(own, elsewhere);
    await environment.settle();
    expect(await environment.deposit()).toBe(10_000);
    expect(await environment.correctionOf(shipment)).toMatchObject({
      state: "noticed",
      owed: true,
    });
    const page = (await environment.member.call("parcelCorrections", {})).json;
    expect(page).toMatchObject({ owed: 11_000 });
    await environment.settle();
    expect((await noticesOf(shipment.ref_id)).at(-1)).toBe("parcel_reweigh_owed");
    await move(elsewhere, own);
    await environment.settle();
    expect(await environment.deposit()).toBe(deposit - 11_000);
    expect(await environment.correctionOf(shipment)).toMatchObject({
      state: "debited",
      owed: false,
    });
  });

  test("M445: gives the difference back when the courier charges less", async () => {
    const shipment = await environment.paid();
    const before = await environment.deposit();
    const less = shipment.total_cost - 3_000;
    await environment.reweigh(shipment, 1_000, less);
    expect(await environment.correctionOf(shipment)).toMatchObject({
      kind: "refund",
      state: "noticed",
      difference: 3_000,
      can_dispute: false,
    });
    await environment.settle();
    expect(await environment.deposit()).toBe(before + 3_000);
    expect(await environment.correctionOf(shipment)).toMatchObject({ state: "credited" });
  });

  test("ends without money when the courier takes it back before the debit", async () => {
    const { shipment } = await reweighed();
    const before = await environment.deposit();
    await environment.reweigh(shipment, 1_000, shipment.total_cost);
    await environment.settle();
    expect(await environment.correctionOf(shipment)).toMatchObject({ state: "waived" });
    expect(await environment.deposit()).toBe(before);
  });

  test("charges nothing within the brand's tolerance", async () => {
    await changeSetting(brand(), "parcel_reweigh_tolerance", 2_000);
    const shipment = await environment.paid();
    await environment.reweigh(shipment, 1_300, shipment.total_cost + 2_000);
    expect((await environment.caseOf(shipment)).corrections).toEqual([]);
    await changeSetting(brand(), "parcel_reweigh_tolerance", 0);
  });

  test("M445: takes a person above the limit before anything is debited", async () => {
    const { shipment, correction } = await reweighed(200_000);
    const before = await environment.deposit();
    expect(correction).toMatchObject({ state: "review", due_at: null });
    await environment.settle();
    expect(await environment.deposit()).toBe(before);
    const waiting = (await staff.call("adminCorrections", {})).json as OfficeCorrectionPage;
    expect(waiting.rows.map((row) => row.correction.correction_id)).toContain(
      correction.correction_id,
    );
    await environment.sql(
      "update parcel_correction set noticed_at = noticed_at - interval '8 days' where id = $1",
      [correction.correction_id],
    );
    expect((await decide(correction.correction_id, "stands")).status).toBe(200);
    expect(await environment.correctionOf(shipment)).toMatchObject({ can_dispute: true });
    await environment.settle();
    expect(await environment.deposit()).toBe(before - 200_000);
    expect(await environment.correctionOf(shipment)).toMatchObject({ state: "debited" });
    expect(codeOf(await decide(correction.correction_id, "falls"))).toBe(
      "parcel_correction_decided",
    );
  });
});

describe("a dispute", () => {
  test("M445: with a photo stops the debit until staff reject it; then it is charged", async () => {
    const { correction, shipment } = await reweighed();
    const before = await environment.deposit();
    const { correction_id: id } = correction;
    expect((await dispute(id)).json).toMatchObject({ state: "disputed", due_at: null });
    expect((await dispute(id)).status).toBe(200);
    expect(codeOf(await dispute(id, "Alasan lain"))).toBe("parcel_dispute_not_possible");
    const photo = { correction_id: String(id), bytes: png(8, 8) };
    const sent = await environment.member.call("parcelDisputePhoto", photo);
    expect((sent.json as ParcelCorrection).dispute).toMatchObject({ photos: 1 });
    const second = { ...photo, bytes: png(9, 9) };
    expect(codeOf(await environment.member.call("parcelDisputePhoto", second))).toBe(
      "parcel_photos_too_many",
    );
    await environment.settle();
    expect(await environment.deposit()).toBe(before);
    const decided = await decide(id, "stands");
    expect(decided.json).toMatchObject({ correction: { state: "rejected" } });
    const [address = ""] = (decided.json as { photo_urls: string[] }).photo_urls;
    expect(address).toMatch(/admin\/parcel-photos\/\d+$/);
    await environment.settle();
    expect(await environment.deposit()).toBe(before - 11_000);
    expect(await noticesOf(shipment.ref_id)).toContain("parcel_dispute_rejected");
  });

  test("M445: accepted before the debit charges nothing, and after it gives the money back once", async () => {
    const first = await reweighed();
    const before = await environment.deposit();
    await dispute(first.correction.correction_id);
    expect((await decide(first.correction.correction_id, "falls")).status).toBe(200);
    await environment.settle();
    expect(await environment.deposit()).toBe(before);

    const second = await reweighed();
    const charged = await environment.deposit();
    await environment.settle();
    expect(await environment.deposit()).toBe(charged - 11_000);
    await dispute(second.correction.correction_id);
    const others = await Promise.all([1, 2, 3].map(() => environment.http.staff()));
    const answers = await Promise.all(
      others.map((client) => decide(second.correction.correction_id, "falls", client)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await environment.deposit()).toBe(charged);
  });

  test("M445: at the same time as the debit is either before or after it", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { correction, shipment } = await reweighed(1_000 + round);
      const before = await environment.deposit();
      await environment.sql("update parcel_correction set due_at = now() where id = $1", [
        correction.correction_id,
      ]);
      await Promise.all([
        dispute(correction.correction_id),
        settleCorrection(brand(), correction.correction_id),
      ]);
      const { state, settled_at: settledAt } = await environment.correctionOf(shipment);
      expect(state).toBe("disputed");
      expect(await environment.deposit()).toBe(
        before - (settledAt === null ? 0 : correction.difference),
      );
      expect((await decide(correction.correction_id, "falls")).status).toBe(200);
      expect(await environment.deposit()).toBe(before);
    }
  });

  test("is not possible for another account, and not after seven days", async () => {
    const { correction } = await reweighed();
    const { correction_id: id } = correction;
    const other = await environment.http.member(1);
    expect(codeOf(await dispute(id, "Bukan saya", other))).toBe("parcel_correction_not_found");
    await environment.sql(
      "update parcel_correction set noticed_at = noticed_at - interval '7 days' where id = $1",
      [id],
    );
    expect(codeOf(await dispute(id))).toBe("parcel_dispute_not_possible");
    await environment.settle();
  });

  test("M445: that gives more than one person may give takes two", async () => {
    const { correction } = await reweighed();
    const { correction_id: id } = correction;
    await environment.settle();
    const before = await environment.deposit();
    await dispute(id);
    await changeSetting(brand(), "refund_alone_amount", 10_000);
    expect(codeOf(await decide(id, "falls"))).toBe("parcel_compensation_approval");
    await changeSetting(brand(), "refund_alone_amount", 1_000_000);
    await changeSetting(brand(), "refund_alone_per_day", 10_000);
    expect(codeOf(await decide(id, "falls"))).toBe("parcel_compensation_day");
    await changeSetting(brand(), "refund_alone_per_day", 5_000_000);
    const asked = await staff.call(
      "approvalRequest",
      {
        kind: "parcels.compensation",
        input: { about: "correction", id, outcome: "falls", words: "Foto timbangan jelas" },
        reason: "Foto timbangan jelas",
      },
      { key: randomUUID() },
    );
    expect(asked.status).toBe(200);
    const { approval_id: approval, hash } = asked.json as { approval_id: number; hash: string };
    const second = await environment.http.staff();
    const approved = await second.call("approvalApprove", { approval_id: String(approval), hash });
    expect(approved.status).toBe(200);
    expect(await environment.deposit()).toBe(before + 11_000);
  });
});
