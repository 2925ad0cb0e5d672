import { randomUUID } from "node:crypto";
import type { Cn23, Cn23Limits, Cn23Page, Cn23Resi } from "@konter/contract/cn23";
import type { Manifest } from "@konter/contract/manifests";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { DECLARATION } from "@konter/testkit/files/customs-declaration.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { forgetSettings, putSetting } from "../../../kernel/settings/index.ts";
import { GOODS, newResi, openDeclarationEnvironment } from "./testing/declaration-environment.ts";
import type { DeclarationEnvironment } from "./testing/declaration-environment.ts";

let environment: DeclarationEnvironment;
let other: HttpClient;
beforeAll(async () => {
  environment = await openDeclarationEnvironment();
  other = await environment.http.member(1);
});
afterAll(() => environment.close());
afterEach(() => environment.sql("update cn23 set state = 'cancelled' where state = 'active'"));

const member = () => environment.member;
const add: DeclarationEnvironment["add"] = (given, options) => environment.add(given, options);
const added = (given?: object) => environment.added(given);
const codeOf = (answer: HttpAnswer) => refusalOf(answer).code;
/** The first broken rule of a field. */
const ruleAt = (answer: HttpAnswer, field: string) =>
  (answer.json as { readonly fields?: Readonly<Record<string, readonly { rule: string }[]>> })
    .fields?.[field]?.[0]?.rule;
const check = (resi: string, client = member()) => client.call("cn23CheckResi", { resi });

/** An own parcel that waits for its pick-up, and its reference. */
async function parcel() {
  const { ref_id: refId } = await environment.accepted("sicepat");
  await environment.work();
  return { refId, awb: (await environment.shown(refId)).shipment.awb ?? "" };
}

/** The same for abroad. */
async function parcelAbroad() {
  const { refId } = await parcel();
  const resi = newResi();
  await environment.sql(
    `update shipment set courier = 'ipos', waybill = $2, recipient = recipient || '{"country":"SG"}' where ref_id = $1`,
    [refId, resi],
  );
  return { refId, resi };
}

describe("M401, M402: a declaration", () => {
  it("M403, M408: is added with its form, value in SDR, steps and person", async () => {
    const made = await added(GOODS);
    expect(made).toMatchObject({
      state: "active",
      form: "CN23",
      needed_form: "CN23",
      total_cents: 50_000,
      value_rupiah: 8_000_000,
      value_sdr_cents: 35_555,
      decree: "10/MK/EF.2/2026",
      lines: [{ hs_code: "610910", hs_name: "T-shirts and singlets, knitted" }],
      steps: [{ step: "added", reason: null }],
      can_cancel: true,
    });
    expect(made.steps[0]?.by).not.toBe("");
    const shown = await member().call("cn23Status", { ref_id: made.ref_id });
    expect(shown.json).toEqual(made);
    const listed = (await member().call("cn23List")).json as Cn23Page;
    expect(listed.rows.map(({ ref_id: ref }) => ref)).toContain(made.ref_id);
  });

  it("is added once for a key, also by calls at the same time", async () => {
    const key = randomUUID();
    const answers = await Promise.all([add({}, { key }), add({}, { key }), add({}, { key })]);
    const references = answers.map(({ json }) => (json as Cn23).ref_id);
    expect(new Set(references).size).toBe(1);
    expect(codeOf(await add({ office: "Bandung" }, { key }))).toBe("idempotency_key_reused");
  });

  it("M408: may be a CN23 below the threshold, but no CN22 above it", async () => {
    expect(await added({ form: "CN23" })).toMatchObject({ form: "CN23", needed_form: "CN22" });
    const refused = await add({ ...GOODS, form: "CN22" });
    expect(codeOf(refused)).toBe("cn23_needed");
    expect(refusalOf(refused).message).toContain("300 SDR");
  });

  it("M408: uses the threshold and the rate of the settings, with its date", async () => {
    const limits = async () => (await member().call("cn23Limits")).json as Cn23Limits;
    expect(await limits()).toMatchObject({ most_sdr: 300, sdr_rupiah: 22_500, sdr_set_at: null });
    const { brand } = environment.http.open;
    await putSetting(brand.pool, "sdr_rupiah", 1_000);
    forgetSettings(brand);
    expect((await limits()).sdr_set_at).not.toBeNull();
    expect(
      codeOf(
        await add({ total_value: "300001", lines: [{ ...DECLARATION.lines[0], value: "300001" }] }),
      ),
    ).toBe("cn23_needed");
    await environment.sql("delete from brand_setting where name = 'sdr_rupiah'");
    forgetSettings(brand);
  });

  it.each<readonly [string, object, string]>([
    ["total_value", { total_value: "149999" }, "cn23_total_differs"],
    ["gross_grams", { gross_grams: 399 }, "cn23_net_above_gross"],
    [
      "lines.0.hs_code",
      { ...GOODS, lines: [{ ...GOODS.lines[0], hs_code: "999999" }] },
      "hs_code_unknown",
    ],
    [
      "lines.0.hs_code",
      { ...GOODS, lines: [{ ...GOODS.lines[0], hs_code: "6109" }] },
      "cn23_hs_digits",
    ],
    ["lines.0.value", { category: "documents" }, "cn23_documents_with_goods"],
    ["currency", { ...GOODS, currency: "CHF" }, "kurs_currency_missing"],
    ["signed_on", { signed_on: "2999-01-01" }, "cn23_signed_later"],
    ["agreed", { agreed: false }, "cn23_not_agreed"],
    ["lines", { lines: [] }, "cn23_lines_missing"],
    [
      "recipient.country",
      { recipient: { ...DECLARATION.recipient, country: "XX" } },
      "cn23_country_unknown",
    ],
  ])("names what is wrong at %s and keeps nothing", async (field, given, rule) => {
    const answer = await add(given);
    expect(ruleAt(answer, field), answer.text).toBe(rule);
    const { rows } = (await member().call("cn23List", { state: "active" })).json as Cn23Page;
    expect(rows).toEqual([]);
  });

  it("names a missing week of exchange rates", async () => {
    await environment.sql("update kurs_week set replaced_at = now()");
    expect(codeOf(await add(GOODS))).toBe("kurs_missing");
    await environment.sql("update kurs_week set replaced_at = null");
  });
});

describe("M407: a waybill", () => {
  it("M400: of an own parcel fills the form, and takes one declaration", async () => {
    const { refId, resi } = await parcelAbroad();
    const found = (await check(resi.toLowerCase())).json as Cn23Resi;
    expect(found).toMatchObject({
      resi,
      found: "own",
      parcel: {
        ref_id: refId,
        content: "Baju",
        gross_grams: 1_200,
        value: 150_000,
        recipient: { name: "Siti Penerima", country: "SG" },
      },
    });
    const made = await added({ resi });
    expect(made).toMatchObject({ resi, in_books: true, shipment_ref_id: refId });
    const again = await add({ resi });
    expect(codeOf(again)).toBe("cn23_resi_twice");
    expect(refusalOf(again).message).toContain(made.ref_id);
    expect(codeOf(await check(resi))).toBe("cn23_resi_twice");
  });

  it("takes one of two declarations at the same time", async () => {
    const resi = newResi();
    const codes = (await Promise.all([add({ resi }), add({ resi })])).map((answer) =>
      answer.status === 200 ? "added" : codeOf(answer),
    );
    expect(codes.toSorted()).toEqual(["added", "cn23_resi_twice"]);
  });

  it("of another member is answered like one that is in no books", async () => {
    const { resi } = await parcelAbroad();
    const [foreign, missing] = [await check(resi, other), await check(newResi(), other)];
    expect({ ...(foreign.json as Cn23Resi), resi: "" }).toEqual({
      ...(missing.json as Cn23Resi),
      resi: "",
    });
    expect(missing.json).toMatchObject({ found: "elsewhere", parcel: null });
    const made = await add({ resi }, { client: other });
    expect(made.json).toMatchObject({ in_books: false, shipment_ref_id: null });
    expect((await check(resi)).status).toBe(200);
  });

  it("says why it takes none", async () => {
    const domestic = await parcel();
    expect(codeOf(await check(domestic.awb))).toBe("cn23_resi_domestic");
    expect(codeOf(await check(domestic.awb, other))).toBe("cn23_resi_form");
    expect(codeOf(await check("EE123456784ID"))).toBe("cn23_resi_form");
    const { refId, resi } = await parcelAbroad();
    await environment.sql("update shipment set shipping = 'delivered' where ref_id = $1", [refId]);
    expect(codeOf(await check(resi))).toBe("cn23_resi_finished");
    await environment.sql(
      "update shipment set shipping = 'cancelled', status = 'canceled' where ref_id = $1",
      [refId],
    );
    const refused = await check(resi);
    expect(codeOf(refused)).toBe("cn23_resi_cancelled");
    expect(ruleAt(refused, "resi")).toBe("cn23_resi_cancelled");
  });
});

describe("M402: cancelling", () => {
  it("keeps who, when and why, changes nothing the second time, and frees the waybill", async () => {
    const { resi } = await parcelAbroad();
    const { ref_id: refId } = await added({ resi });
    const cancel = () => member().call("cn23Cancel", { ref_id: refId, reason: "Salah alamat" });
    const first = await cancel();
    expect(first.json).toMatchObject({
      state: "cancelled",
      can_cancel: false,
      steps: [{ step: "added" }, { step: "cancelled", reason: "Salah alamat" }],
    });
    expect((await cancel()).json).toEqual(first.json);
    expect((await check(resi)).status).toBe(200);
  });

  it("is refused once the parcel is handed over", async () => {
    const { refId: parcelRef, resi } = await parcelAbroad();
    const { ref_id: refId } = await added({ resi });
    await environment.sql("update shipment set handed_over_at = now() where ref_id = $1", [
      parcelRef,
    ]);
    const answer = await member().call("cn23Cancel", { ref_id: refId, reason: "Salah alamat" });
    expect(codeOf(answer)).toBe("cn23_handed_over");
    const { state, can_cancel: can } = (await member().call("cn23Status", { ref_id: refId }))
      .json as Cn23;
    expect([state, can]).toEqual(["active", false]);
  });
});

describe("a manifest", () => {
  it("closes only when each of its parcels for abroad has an active declaration", async () => {
    const { refId, resi } = await parcelAbroad();
    const opened = await member().call("manifestOpen", { courier: "sicepat" });
    const { ref_id: manifest } = opened.json as Manifest;
    await environment.sql(
      "insert into manifest_parcel (shipment_id, manifest_id) select s.id, m.id from shipment s, manifest m where s.ref_id = $1 and m.ref_id = $2",
      [refId, manifest],
    );
    const close = () => member().call("manifestClose", { ref_id: manifest });
    const refused = await close();
    expect(codeOf(refused)).toBe("cn23_manifest_undeclared");
    expect(refusalOf(refused).message).toContain(resi);
    const { ref_id: first } = await added({ resi });
    await member().call("cn23Cancel", { ref_id: first, reason: "Salah alamat" });
    expect(codeOf(await close())).toBe("cn23_manifest_undeclared");
    await added({ resi });
    await close();
    const closed = await environment.sql(
      "select from manifest where ref_id = $1 and status = 'closed'",
      [manifest],
    );
    expect(closed).toHaveLength(1);
  });
});
