import { randomUUID } from "node:crypto";
import type { Manifest } from "@konter/contract/manifests";
import type { PublicParcel } from "@konter/contract/parcel-tracking";
import type { AbroadFees, PostalCountries } from "@konter/contract/postal-abroad";
import { readS10 } from "@konter/contract/postal-abroad";
import type { Shipment, ShipmentPage } from "@konter/contract/parcels";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer } from "@konter/testkit/brand/http-client.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { openShipmentEnvironment, PARCEL } from "../shipments/testing/shipment-environment.ts";
import type { ShipmentEnvironment } from "../shipments/testing/shipment-environment.ts";

let environment: ShipmentEnvironment;
beforeAll(async () => {
  environment = await openShipmentEnvironment({ granted: ["pos.use"] });
});
afterAll(() => environment.close());

const { origin, destination: _destination, ...MEASURES } = PARCEL;
const RECIPIENT = {
  name: "Yuki Tanaka",
  phone: "+81 90 1234 5678",
  address: "1-2-3 Dotonbori, Chuo-ku",
  city: "Osaka",
  region: "Osaka-fu",
  postcode: "542-0071",
};

const ask = (further: object = {}) =>
  environment.member.call("abroadFee", {
    origin,
    country: "JP",
    kind: "goods",
    ...MEASURES,
    ...further,
  });

async function quote(further: object = {}): Promise<AbroadFees> {
  const answer = await ask(further);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as AbroadFees;
}

/** The input of a send call for a fresh quote. */
async function input(service = "EMS", asked: object = {}): Promise<Record<string, unknown>> {
  const { quote: code, fees } = await quote(asked);
  const fee = fees.find((each) => each.service === service);
  if (fee === undefined) throw new Error(`no ${service}`);
  return {
    quote: code,
    service,
    sender: {
      name: "Budi Pengirim",
      phone: "081234500001",
      address: "Jl. Kenanga 5",
      postcode: "10110",
    },
    recipient: RECIPIENT,
    content: "Kain batik",
    insured: false,
    pickup: "drop_off",
    total: fee.shipping_fee + fee.shipping_tax,
    pin: TEST_PIN,
  };
}

const send = (given: object, key: string = randomUUID()) =>
  environment.member.call("abroadSend", given, { key });

/** A parcel in Japan whose order succeeded. */
async function posted(): Promise<Shipment & { readonly awb: string }> {
  const answer = await send(await input());
  expect(answer.status, answer.text).toBe(200);
  await environment.work();
  const { shipment } = await environment.shown((answer.json as Shipment).ref_id);
  expect(shipment.status).toBe("success");
  return { ...shipment, awb: shipment.awb ?? "" };
}

const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const shipments = async () =>
  (
    await environment.http.environment.database.owner.query<{ count: number }>(
      "select count(*)::int as count from shipment",
    )
  ).rows[0]?.count;

describe("M398: the countries", () => {
  it("are listed with services, limits and goods that they do not let in", async () => {
    const answer = await environment.member.call("postalCountries");
    const list = answer.json as PostalCountries;
    expect(list.open).toBe(true);
    expect(list.countries.length).toBeGreaterThanOrEqual(60);
    expect(list.countries.find(({ code }) => code === "SG")).toEqual({
      code: "SG",
      name: { id: "Singapura", en: "Singapore" },
      state: "open",
      calls: "65",
      postcode: "required",
      postcode_example: "123456",
      limits: expect.arrayContaining([
        { service: "EMS", most_grams: 30_000 },
        { service: "RPK", most_grams: 2_000 },
      ]) as unknown,
      customs_lines: 10,
      language: "en",
      forbidden: ["chewing_gum", "lottery", "tobacco", "vapes"],
    });
    const stateOf = (code: string) => list.countries.find((each) => each.code === code)?.state;
    expect(["AF", "KP"].map(stateOf)).toEqual(["documents", "suspended"]);
  });

  it("are closed to accounts without the permission of the post", async () => {
    const other = await environment.http.member(2);
    expect((await other.call("postalCountries")).status).toBe(403);
  });
});

describe("M399: the fees of get_fee_ipos", () => {
  it("list fee, tax, insurance and days of each service that takes the item", async () => {
    const { fees, band_grams, country, kind } = await quote();
    expect({ band_grams, country, kind }).toEqual({
      band_grams: 1_500,
      country: "JP",
      kind: "goods",
    });
    expect(fees.map(({ service }) => service).toSorted()).toEqual([
      "EMS",
      "PPL",
      "PPU",
      "PXE",
      "RPK",
    ]);
    const ems = fees.find(({ service }) => service === "EMS");
    // Three bands above the first one, in the far zone: (260 000 + 3 × 70 000) × 1.4.
    expect(ems).toMatchObject({
      name: "EMS Barang",
      shipping_fee: 658_000,
      shipping_tax: 7_238,
      insurance_fee: 750,
      takes_cod: false,
      days_least: 3,
      days_most: 6,
    });
  });

  it("leave out services that the country does not take, whatever the post says", async () => {
    const services = (await quote({ country: "MN" })).fees.map(({ service }) => service);
    expect(services).not.toContain("PPL");
    expect((await quote({ weight_grams: 2_100 })).fees.map(({ service }) => service)).not.toContain(
      "RPK",
    );
  });

  it("are those of documents for documents, also to a country without parcels", async () => {
    const { fees } = await quote({ country: "AF", kind: "document", weight_grams: 400 });
    expect(fees.map(({ service }) => service)).toEqual(["EMD"]);
  });

  it.each([
    [
      { country: "ZZ" },
      "country_unknown",
      "country",
      "Negara tujuan ini tidak ada di daftar. Pilih negara dari daftar.",
    ],
    [
      { country: "AF" },
      "country_takes_no_parcels",
      "country",
      "Afganistan hanya menerima dokumen, tidak menerima paket barang.",
    ],
    [
      { country: "KP", kind: "document" },
      "country_suspended",
      "country",
      "Kiriman pos ke Korea Utara sedang dihentikan.",
    ],
    [
      { country: "SB", weight_grams: 10_001 },
      "country_weight_over",
      "weight_grams",
      "Kiriman ke Kepulauan Solomon paling berat 10 kg. Kiriman ini dihitung 10.25 kg.",
    ],
  ])("are refused for %j with %s", async (asked, code, field, text) => {
    const answer = await ask(asked);
    expect(codeOf(answer)).toEqual([422, code]);
    expect(fieldsOf(answer)).toEqual({ [field]: text });
  });
});

describe("M398: a parcel to another country", () => {
  it("is a shipment with a hold, an order and a waybill of S10", async () => {
    const before = await environment.deposit();
    const shipment = await posted();
    expect(readS10(shipment.awb)).toMatchObject({ kind: "ems", country: "ID" });
    expect(before - (await environment.deposit())).toBe(shipment.total_cost);
    expect(shipment).toMatchObject({
      expedition: "ipos",
      expedition_name: "Pos Internasional",
      service_name: "EMS Barang",
      content_kind: "goods",
      destination_country: { code: "JP", name: { id: "Jepang", en: "Japan" } },
      destination_address: "1-2-3 Dotonbori, Chuo-ku, Osaka, Osaka-fu, Japan, 542-0071",
      shipping_status: "waiting_pickup",
      can_cancel: false,
      cancel_by_proof: true,
    });
    expect(shipment.recipient.phone).toBe("+819012345678");
    const booked = environment.couriers.simulators.ipos.book.byWaybill(shipment.awb);
    expect(booked).toMatchObject({ destination: "JP", service: "EMS", grams: 1_250 });
    expect(await environment.problems()).toEqual([]);
  });

  it("returns the stored shipment for the same key and input", async () => {
    const [given, key] = [await input(), randomUUID()];
    const first = (await send(given, key)).json as Shipment;
    const count = await shipments();
    expect(((await send(given, key)).json as Shipment).ref_id).toBe(first.ref_id);
    expect(await shipments()).toBe(count);
  });

  it("is cancelled only by staff after a proof, as every parcel of the post", async () => {
    const { ref_id } = await posted();
    const refused = await environment.member.call("shipmentCancel", { ref_id });
    expect(refusalOf(refused).code).toBe("parcel_cancel_needs_proof");
    expect((await environment.shown(ref_id)).shipment.status).toBe("success");
  });

  it.each([
    [{ content: "Surat kontrak" }, "document_declared_as_goods", "content"],
    [{ content: "Daging rendang" }, "country_goods_forbidden", "content"],
    [{ content: "Petasan" }, "parcel_goods_forbidden", "content"],
    [
      { recipient: { ...RECIPIENT, postcode: "5420" } },
      "postcode_not_of_country",
      "recipient.postcode",
    ],
    [{ total: 1 }, "parcel_total_moved", undefined],
    [{ pin: "000000" }, "pin_wrong", "pin"],
  ])("is refused with %j by %s, and nothing is charged", async (change, code, field) => {
    const [before, count] = [await environment.deposit(), await shipments()];
    const answer = await send({ ...(await input()), ...change });
    expect(refusalOf(answer).code).toBe(code);
    if (field !== undefined) expect(Object.keys(fieldsOf(answer))).toContain(field);
    expect(await environment.deposit()).toBe(before);
    expect(await shipments()).toBe(count);
  });

  it.each([
    [
      { name: "田中ゆき" },
      "recipient.name",
      "Tulis dengan huruf Latin, karena label pos hanya memakai huruf Latin.",
    ],
    [
      { phone: "09012345678" },
      "recipient.phone",
      "Tulis nomor dengan kode negara, misalnya +60 12 345 6789.",
    ],
    [{ city: "" }, "recipient.city", "Kota/kabupaten wajib diisi"],
  ])("is refused for a recipient with %j", async (change, field, text) => {
    const answer = await send({ ...(await input()), recipient: { ...RECIPIENT, ...change } });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toMatchObject({ [field]: text });
  });

  it("is refused as a document whose contents are goods", async () => {
    const given = await input("EMD", { kind: "document", weight_grams: 400 });
    expect(codeOf(await send({ ...given, content: "Kain batik" }))).toEqual([
      422,
      "goods_declared_as_document",
    ]);
    expect((await send({ ...given, content: "Ijazah dan transkrip" })).status).toBe(200);
  });

  it("cannot be sent with fees of another kind of destination", async () => {
    const abroad = await input();
    const domestic = await environment.input("sicepat");
    const recipient = domestic["recipient"];
    expect(refusalOf(await environment.send({ ...abroad, recipient })).code).toBe(
      "parcel_quote_over",
    );
    const { quote: code, service, total } = domestic;
    expect(refusalOf(await send({ ...abroad, quote: code, service, total })).code).toBe(
      "parcel_quote_over",
    );
  });
});

describe("M398: tracking a parcel abroad", () => {
  it("has the normalised states of foreign scans, and waits at the customs", async () => {
    const { awb, ref_id } = await posted();
    const scan = (word: string, minute: number, place: string) =>
      environment.couriers.simulators.ipos.scan(
        awb,
        word,
        new Date(Date.UTC(2026, 10, 30, 3, minute)),
        place,
      );
    scan("EMA", 1, "JAKARTA");
    scan("EMC", 2, "JAKARTA SOEKARNO HATTA");
    scan("EME", 3, "OSAKA");
    await environment.track();
    expect((await environment.shown(ref_id)).shipment.shipping_status).toBe("on_hold");
    scan("EDC", 4, "OSAKA");
    await environment.track();
    expect((await environment.shown(ref_id)).shipment.shipping_status).toBe("in_transit");
    scan("EMI", 5, "TANAKA");
    await environment.track();
    const { shipment, scans } = await environment.shown(ref_id);
    expect(shipment).toMatchObject({ shipping_status: "delivered", receiver: "TANAKA" });
    expect(scans.map(({ state }) => state)).toEqual([
      "delivered",
      "in_transit",
      "on_hold",
      "in_transit",
      "picked_up",
    ]);
  });

  it("shows strangers the country instead of a city", async () => {
    const { awb } = await posted();
    const answer = await (
      await environment.http.visitor()
    ).call("publicParcel", { courier: "ipos", awb });
    expect((answer.json as PublicParcel).to_city).toBe("Japan");
  });
});

describe("M398: lists", () => {
  it("show parcels abroad by the courier, and take them into a manifest", async () => {
    const { awb, ref_id } = await posted();
    const page = (await environment.member.call("shipments", { courier: "ipos" }))
      .json as ShipmentPage;
    expect(page.rows[0]).toMatchObject({ ref_id, awb });
    expect(new Set(page.rows.map((row) => row.expedition))).toEqual(new Set(["ipos"]));
    const opened = await environment.member.call("manifestOpen", { courier: "ipos" });
    expect(opened.status, opened.text).toBe(200);
    const added = await environment.member.call("manifestAdd", {
      ref_id: (opened.json as Manifest).ref_id,
      awbs: [awb],
    });
    expect(added.status, added.text).toBe(200);
  });
});
