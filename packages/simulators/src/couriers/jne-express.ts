import type { AnswerFields } from "../gateways/gateway-answers.ts";
import { textOf } from "../gateways/gateway-fields.ts";
import { json } from "../http-server.ts";
import type { BookedParcel, CourierBook } from "./courier-book.ts";
import {
  buildCourierSimulator,
  type CourierSimulator,
  type CourierSimulatorOptions,
} from "./courier-simulator.ts";
import { dayFirstClockOf } from "./courier-times.ts";
import { ok } from "./courier-values.ts";
import { proofLinks } from "./proof-pictures.ts";

export interface JneExpressSimulatorOptions extends CourierSimulatorOptions {
  readonly username: string;
  readonly apiKey: string;
}

/** Rupiah of a kilogram, by service. */
const RATES = { REG: 10_000, OKE: 8_000, YES: 19_000, JTR: 4_000 } as const;
type Service = keyof typeof RATES;
const SERVICES = Object.keys(RATES) as Service[];
/** The class of every lane here. */
const CLASS = "23";
const PLACE = /^[A-Z]{3}\d{5}$/;
const NOWHERE = "XXX";
const TRACK = "/tracing/api/list/v1/cnote/";

/** A server with JNE's tariffs, orders and histories, and its own records. */
export function createJneExpressSimulator(options: JneExpressSimulatorOptions): CourierSimulator {
  return buildCourierSimulator(
    {
      lies: {
        otherCurrency: (value) => value,
        otherAmountType: (value) => value,
        unlisted: () => ({ detail: [{ status: "Proses", cnote_no: "" }] }),
      },
      route: ({ method, path, body }, book, answer) => {
        if (body["username"] !== options.username || body["api_key"] !== options.apiKey)
          return json(200, refuse("Username or Api Key is invalid."));
        if (method !== "POST") return json(404, refuse("Not Found."));
        if (path.startsWith(TRACK)) {
          const parcel = book.byWaybill(decodeURIComponent(path.slice(TRACK.length)));
          return answer("status", parcel?.reference ?? "", () => ok(history(parcel, book.origin)));
        }
        switch (path) {
          case "/tracing/api/pricedev":
            return answer("other", "", () => ok(tariff(body)));
          case "/pickupcashless":
            return answer("create", textOf(body["ORDER_ID"]), (strikes) =>
              ok(order(body, book, strikes.has("waybill-later"))),
            );
          case "/tracing/api/cancelcnote": {
            const parcel = book.byWaybill(textOf(body["cnote_no"]));
            return answer("cancel", parcel?.reference ?? "", () => ok(cancel(parcel, book)));
          }
          default:
            return json(404, refuse("Not Found."));
        }
      },
    },
    options,
  );
}

const refuse = (error: string): AnswerFields => ({ error, status: false });
const line = (row: AnswerFields): AnswerFields => ({ detail: [row] });
const error = (reason: string): AnswerFields => line({ status: "Error", reason });

const isPlace = (code: unknown): boolean =>
  PLACE.test(textOf(code)) && !textOf(code).startsWith(NOWHERE);

const billed = (kilos: number): number => Math.max(1, Math.ceil(kilos - 0.3));

function tariff(body: AnswerFields): AnswerFields {
  if (!isPlace(body["from"]) || !isPlace(body["thru"])) return refuse("Price Not Found.");
  const kilos = billed(Number(body["weight"]));
  const rows = SERVICES.map((service) => ({
    origin_name: "JAKARTA",
    destination_name: "SURABAYA",
    service_display: service,
    service_code: `${service}${CLASS}`,
    goods_type: "Document/Paket",
    currency: "IDR",
    price: String(RATES[service] * kilos),
    etd_from: "2",
    etd_thru: "3",
    times: service === "JTR" ? null : "D",
  }));
  return { price: [...rows, { ...rows[0], service_code: "JTR<130", price: "650000" }] };
}

/** The same ORDER_ID again is another order. With lower-case letters it gets no waybill. */
function order(body: AnswerFields, book: CourierBook, isLater: boolean): AnswerFields {
  const reference = textOf(body["ORDER_ID"]);
  const service = SERVICES.find((known) => known === body["SERVICE_CODE"]);
  const weight = Number(body["WEIGHT"]);
  const missing = ["SHIPPER_COUNTRY", "RECEIVER_COUNTRY", "BRANCH", "CUST_ID", "GOODS_DESC"].find(
    (field) => textOf(body[field]) === "",
  );
  if (missing !== undefined) return error(`Please do not let field ${missing} empty`);
  if (!isPlace(body["DESTINATION_CODE"])) return error("Destination code is not valid");
  if (service === undefined) return error("Service code is not valid");
  if (!(weight > 0 && weight <= 100)) return error("Weight is not valid");
  const waybill = `01${String(10_000_000_000_000 + book.parcels().length)}`.slice(0, 16);
  book.add({
    reference,
    waybill,
    service,
    destination: textOf(body["DESTINATION_CODE"]),
    grams: weight * 1_000,
    fee: RATES[service] * weight,
    cod: Number(textOf(body["COD_AMOUNT"]) || 0),
    state: "booked",
    scans: [],
  });
  const hasLower = reference !== reference.toUpperCase();
  return line({ status: "success", cnote_no: hasLower || isLater ? null : waybill });
}

function cancel(parcel: BookedParcel | undefined, book: CourierBook): AnswerFields {
  if (parcel === undefined) return refuse("Cnote No. Not Found.");
  if (parcel.scans.length > 0) return error("Cnote has been picked up");
  book.change(parcel.waybill, { state: "cancelled" });
  return line({ status: "sukses", cnote_no: parcel.waybill });
}

const DELIVERED = "DELIVERED TO";

/** The brackets hold the place; those of a delivery hold the receiver and the time too. */
function history(parcel: BookedParcel | undefined, origin: string): AnswerFields {
  if (parcel === undefined) return refuse("Cnote No. Not Found.");
  const { waybill, service, grams, fee, scans } = parcel;
  const delivered = scans.find(({ word }) => word === DELIVERED);
  return {
    cnote: {
      cnote_no: waybill,
      cnote_services_code: `${service}${CLASS}`,
      cnote_weight: String(grams / 1_000),
      cnote_amount: String(fee),
      cnote_pod_receiver: delivered?.place ?? null,
      ...(delivered !== undefined && proofLinks(origin, parcel)),
      pod_status: delivered === undefined ? "ON PROCESS" : "DELIVERED",
    },
    detail: [{ cnote_no: waybill }],
    history: scans.map(({ at, word, place }) => {
      const date = dayFirstClockOf(at);
      const inside = word === DELIVERED ? `${place} | ${date} | SURABAYA ` : place;
      return { date, desc: inside === "" ? word : `${word} [${inside}]` };
    }),
  };
}
