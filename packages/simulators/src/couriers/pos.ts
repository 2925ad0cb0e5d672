import { randomUUID } from "node:crypto";
import type { AnswerFields } from "../gateways/gateway-answers.ts";
import { textOf } from "../gateways/gateway-fields.ts";
import { json } from "../http-server.ts";
import type { BookedParcel, CourierBook } from "./courier-book.ts";
import {
  buildCourierSimulator,
  type CourierSimulator,
  type CourierSimulatorOptions,
} from "./courier-simulator.ts";
import { clockOf } from "./courier-times.ts";
import { ok } from "./courier-values.ts";
import { PosManifests } from "./pos-manifests.ts";

export interface PosSimulatorOptions extends CourierSimulatorOptions {
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly customerId: string;
}

/** Rupiah of a kilogram, and the weights that are taken in grams. */
interface Service {
  readonly code: string;
  readonly name: string;
  readonly rate: number;
  readonly least: number;
  readonly most: number;
  readonly days: string;
  readonly collects: boolean;
}
const SERVICES: readonly Service[] = [
  {
    code: "240",
    name: "Pos Reguler",
    rate: 9_000,
    least: 1,
    most: 50_000,
    days: "2-4 hari",
    collects: true,
  },
  {
    code: "417",
    name: "Pos Nextday",
    rate: 16_000,
    least: 1,
    most: 20_000,
    days: "1 hari",
    collects: true,
  },
  {
    code: "447",
    name: "Pos Kargo",
    rate: 4_000,
    least: 10_000,
    most: 150_000,
    days: "4-7 hari",
    collects: false,
  },
];
const takes = ({ least, most }: Service, grams: number): boolean => grams >= least && grams <= most;
const COD = { least: 10_000, most: 5_000_000 } as const;
const ZIPCODE = /^[1-8]\d{4}$/;
const SECONDS = 3_600;

/** A server with the post's tokens, fees, histories and our model of its counter system, and its own records. */
export function createPosSimulator(options: PosSimulatorOptions): CourierSimulator {
  const { consumerKey, consumerSecret, customerId } = options;
  const basic = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64")}`;
  const tokens = new Set<string>();
  const manifests = new PosManifests();
  return buildCourierSimulator(
    {
      lies: {
        otherCurrency: (value) => value,
        otherAmountType: (value) => value,
        unlisted: () => ({ rs_order: { r_order: { state: "PROSES" } }, rs_tnt: { r_tnt: {} } }),
      },
      route: ({ method, path, body, authorization }, book, answer) => {
        if (`${method} ${path}` === "POST /token") {
          if (authorization !== basic)
            return json(401, { error: "invalid_client", error_description: "not authenticated" });
          const token = randomUUID();
          tokens.add(token);
          return json(200, { access_token: token, token_type: "Bearer", expires_in: SECONDS });
        }
        if (!tokens.has(authorization?.replace("Bearer ", "") ?? ""))
          return json(401, { fault: { code: 900_901, message: "Invalid Credentials" } });
        if (path === "/utilitas/1.0.1/getTrackAndTrace") {
          const parcel = book.byWaybill(textOf(body["barcode"]));
          return answer("status", parcel?.reference ?? "", () => ok(history(parcel)));
        }
        if (body["customerid"] !== customerId)
          return json(401, { fault: { code: 900_908, message: "customerid is not valid" } });
        const reference = textOf(body["referenceno"]);
        const parcel = book.byReference(reference) ?? book.byWaybill(textOf(body["barcode"]));
        switch (path) {
          case "/utility/1.0.0/getFee":
            return answer("other", "", () => ok(fee(body)));
          case "/nipos/1.0.0/createOrder":
            return answer("create", reference, () => ok(order(body, book)));
          case "/nipos/1.0.0/getOrder":
            // Asked by waybill, it completes a history.
            return answer(reference === "" ? "other" : "status", parcel?.reference ?? "", () =>
              ok(orderOf(parcel)),
            );
          case "/nipos/1.0.0/cancelOrder":
            return answer("cancel", reference, () => ok(cancel(parcel, book)));
          default:
            return answer("other", "", () => ok(manifests.answer(path, body, book)));
        }
      },
    },
    options,
  );
}

const said = (row: AnswerFields): AnswerFields => ({ rs_order: { r_order: row } });
const refuse = (referenceno: string, statusdesc: string, statuscode = "10"): AnswerFields =>
  said({ referenceno, statuscode, statusdesc });

const isZipcode = (code: unknown): boolean => ZIPCODE.test(textOf(code));
const kilos = (body: AnswerFields): number =>
  Math.max(1, Math.ceil(Number(body["weight"]) / 1_000 - 0.3));

/** One service is an object, several are a list. */
function fee(body: AnswerFields): AnswerFields {
  const grams = Number(body["weight"]);
  const isLane = isZipcode(body["shipperzipcode"]) && isZipcode(body["receiverzipcode"]);
  const rows = isLane ? SERVICES.filter((service) => takes(service, grams)) : [];
  const [first, ...others] = rows.map((service) => feeOf(service, body));
  if (first === undefined)
    return { rs_fee: { r_fee: { serviceCode: "999", serviceName: "Tidak ada tarif", fee: "0" } } };
  return { rs_fee: { r_fee: others.length === 0 ? first : [first, ...others] } };
}

function feeOf({ code, name, rate, days }: Service, body: AnswerFields): AnswerFields {
  const amount = rate * kilos(body);
  const insurance = Math.round(Number(body["valuegoods"]) * 0.0024);
  const insuranceTax = Math.round(insurance * 0.11);
  return {
    serviceCode: code,
    serviceName: name,
    fee: String(amount),
    feeTax: String(amount * 0.011),
    insurance: String(insurance),
    insuranceTax: String(insuranceTax),
    totalFee: String(amount * 1.011 + insurance + insuranceTax),
    estimation: days,
  };
}

/** A reference can be used once. */
function order(body: AnswerFields, book: CourierBook): AnswerFields {
  const reference = textOf(body["referenceno"]);
  const weight = Number(body["weight"]);
  const known = book.byReference(reference);
  if (known !== undefined)
    return said({ referenceno: reference, barcode: known.waybill, statuscode: "409" });
  if (!isZipcode(body["receiverzipcode"]))
    return refuse(reference, "Kode pos tujuan tidak dilayani");
  const service = SERVICES.find(({ code }) => code === body["servicecode"]);
  if (service === undefined) return refuse(reference, "Layanan tidak tersedia");
  if (!takes(service, weight)) return refuse(reference, "Berat tidak sesuai");
  const cod = Number(body["codvalue"]);
  if (cod !== 0 && !(service.collects && cod >= COD.least && cod <= COD.most))
    return refuse(reference, "Nilai COD tidak sesuai");
  const { waybill } = book.add({
    reference,
    waybill: `P${String(26_110_000_000 + book.parcels().length)}`,
    service: service.code,
    destination: textOf(body["receiverzipcode"]),
    grams: weight,
    fee: service.rate * kilos(body),
    cod,
    state: "booked",
    scans: [],
  });
  return said({ referenceno: reference, barcode: waybill, statuscode: "00" });
}

function orderOf(parcel: BookedParcel | undefined): AnswerFields {
  if (parcel === undefined) return refuse("", "Order tidak ditemukan", "404");
  const { reference, waybill, state, grams, fee: totalFee } = parcel;
  return said({
    referenceno: reference,
    barcode: waybill,
    statuscode: "00",
    state: state === "cancelled" ? "CANCELLED" : "ACTIVE",
    weight: grams,
    totalFee: String(totalFee),
  });
}

function cancel(parcel: BookedParcel | undefined, book: CourierBook): AnswerFields {
  if (parcel === undefined) return refuse("", "Order tidak ditemukan", "404");
  const { reference, waybill, scans } = parcel;
  if (scans.length > 0) return refuse(reference, "Kiriman sudah diproses");
  book.change(waybill, { state: "cancelled" });
  return said({ referenceno: reference, statuscode: "00" });
}

/** One line is an object, several are a list. Before the first there is a line of the order. */
function history(parcel: BookedParcel | undefined): AnswerFields {
  if (parcel === undefined) return { rs_tnt: {} };
  const rows = parcel.scans.map(({ at, word, place }) => ({
    barcode: parcel.waybill,
    eventName: word,
    eventDate: `${clockOf(at)}:00`,
    officeName: word === "SELESAI ANTAR" ? "DC SURABAYA" : place,
    description: word === "SELESAI ANTAR" ? `DITERIMA OLEH : ${place}` : word,
  }));
  const [first = { barcode: parcel.waybill, eventName: "" }, ...others] = rows;
  return { rs_tnt: { r_tnt: others.length === 0 ? first : rows } };
}
