import type { AnswerFields, AnswerValue } from "../gateways/gateway-answers.ts";
import { textOf } from "../gateways/gateway-fields.ts";
import { json } from "../http-server.ts";
import type { BookedParcel, CourierBook } from "./courier-book.ts";
import {
  buildCourierSimulator,
  type CourierSimulator,
  type CourierSimulatorOptions,
} from "./courier-simulator.ts";
import { clockOf } from "./courier-times.ts";
import { ok, okList } from "./courier-values.ts";

export interface SapExpressSimulatorOptions extends CourierSimulatorOptions {
  readonly apiKey: string;
}

/** Rupiah of a kilogram, by service. */
const RATES: Readonly<Record<string, number>> = { UDRREG: 9_500, UDRONS: 18_000, DRGREG: 4_500 };
const PLACE = /^[A-Z]{2}\d{4}$/;
const NOWHERE = "XX";

/** A server with SAP's prices, orders and histories, and its own records. Both hosts are one here. */
export function createSapExpressSimulator(options: SapExpressSimulatorOptions): CourierSimulator {
  return buildCourierSimulator(
    {
      lies: {
        otherCurrency: (value) => value,
        otherAmountType: (value) => value,
        unlisted: () => ({ status: "proses", msg: "", data: {} }),
      },
      route: ({ method, path, query, body, headers }, book, answer) => {
        if (headers["api_key"] !== options.apiKey) return json(401, fail("api_key is not valid"));
        switch (`${method} ${path}`) {
          case "POST /v2/master/shipment_cost":
            return answer("other", "", () => cost(body));
          case "POST /shipment/pickup/single_push":
            return answer("create", textOf(body["reference_no"]), () => order(body, book));
          case "POST /shipment/pickup/cancel": {
            const parcel = book.byWaybill(textOf(body["awb_no"]));
            return answer("cancel", parcel?.reference ?? "", () => cancel(parcel, book));
          }
          case "GET /shipment/tracking/awb": {
            const parcel = book.byWaybill(query.get("awb_no") ?? "");
            return answer("status", parcel?.reference ?? "", () => okList(history(parcel)));
          }
          case "GET /shipment/tracking/reference": {
            const reference = query.get("reference_no") ?? "";
            return answer("status", reference, () => okList(history(book.byReference(reference))));
          }
          default:
            return json(404, fail("not found"));
        }
      },
    },
    options,
  );
}

const fail = (msg: string): AnswerFields => ({ status: "fail", data: [], msg });
const refuse = (status: number, msg: string): AnswerValue => ({ status, value: fail(msg) });
const success = (data: unknown): AnswerValue => ok({ status: "success", msg: "success", data });

const isPlace = (code: unknown): boolean =>
  PLACE.test(textOf(code)) && !textOf(code).startsWith(NOWHERE);

function cost(body: AnswerFields): AnswerValue {
  if (!isPlace(body["origin"]) || !isPlace(body["destination"]))
    return refuse(404, "Harga tidak ditemukan");
  const rows = Object.entries(RATES).map(([service_type_code, rate]) => ({
    service_type_code,
    minimum_kilo: "1",
    kilo_divider: 4_000,
    total_cost: `${rate * Number(body["weight"])}.00`,
    sla: "2-3",
  }));
  return success(rows);
}

/** The same reference again is another order. */
function order(body: AnswerFields, book: CourierBook): AnswerValue {
  const service = textOf(body["service_type_code"]);
  const rate = RATES[service];
  const destination = textOf(body["destination_district_code"]);
  const weight = Number(body["weight"]);
  if (!isPlace(destination)) return ok(fail("destination_district_code tidak ditemukan"));
  if (rate === undefined) return refuse(400, "service_type_code is not valid");
  if (!(weight > 0 && weight <= 100)) return refuse(400, "weight is not valid");
  const parcel = book.add({
    reference: textOf(body["reference_no"]),
    waybill: `SAP${String(100_000_000 + book.parcels().length)}`,
    service,
    destination,
    grams: weight * 1_000,
    fee: rate * weight,
    cod: body["cod_flag"] === 2 ? Number(body["cod_value"]) : 0,
    state: "booked",
    scans: [{ at: new Date(), word: "ENTRI", place: "" }],
  });
  return success({ awb_no: parcel.waybill, reference_no: parcel.reference });
}

function cancel(parcel: BookedParcel | undefined, book: CourierBook): AnswerValue {
  if (parcel === undefined) return refuse(404, "awb_no tidak ditemukan");
  if (parcel.scans.some(({ word }) => word === "PICKED UP"))
    return ok(fail("Paket sudah di-pickup"));
  book.change(parcel.waybill, { state: "cancelled" });
  return success([]);
}

/** A list; words end in a blank now and then. */
function history(parcel: BookedParcel | undefined): readonly AnswerFields[] {
  if (parcel === undefined) return [];
  const { waybill, reference, grams, fee, scans } = parcel;
  return scans.map(({ at, word, place }) => ({
    awb_no: waybill,
    reference_no: reference,
    rowstate_name: `${word} `,
    description: word,
    create_date: `${clockOf(at)}:00`,
    kilo: String(grams / 1_000),
    shipping_cost: String(fee),
    ...(word === "POD - DELIVERED" ? { receiver_name: place } : { city: place }),
  }));
}
