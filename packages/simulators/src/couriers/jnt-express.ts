import { createHash } from "node:crypto";
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
import { ok, parsedOf, rowsOf } from "./courier-values.ts";

export interface JntExpressSimulatorOptions extends CourierSimulatorOptions {
  readonly username: string;
  readonly apiKey: string;
  readonly orderKey: string;
  readonly tariffKey: string;
  readonly companyId: string;
  readonly trackPassword: string;
}

const RATE = 11_000;
const NO_PLACES: readonly string[] = ["XXX", "TIDAKADA"];

const signOf = (text: string, key: string): string =>
  Buffer.from(
    createHash("md5")
      .update(text + key)
      .digest("hex"),
  ).toString("base64");

/** A server with J&T Express' tariffs, orders and histories, and its own records. The three hosts are one here. */
export function createJntExpressSimulator(options: JntExpressSimulatorOptions): CourierSimulator {
  const { orderKey, tariffKey, companyId, trackPassword } = options;
  const basic = `Basic ${Buffer.from(`${companyId}:${trackPassword}`).toString("base64")}`;
  return buildCourierSimulator(
    {
      lies: {
        otherCurrency: (value) => value,
        otherAmountType: (value) => value,
        unlisted: () => ({ success: true, detail: [{ status: "Proses" }], awb: "" }),
      },
      route: (call, book, answer) => {
        const { method, path, body } = call;
        const name = `${method} ${path}`;
        if (name === "POST /jandt_track/inquiry.action") {
          const text = textOf(body["data"]);
          if (signOf(text, tariffKey) !== body["sign"])
            return json(200, { is_success: "false", message: "sign error", content: "" });
          return answer("other", "", () => ok(tariff(parsedOf(text))));
        }
        if (name === "POST /jandt-order-web/track/trackAction!tracking.action") {
          if (call.authorization !== basic)
            return json(401, { error_id: "401", error_message: "Unauthorized" });
          const parcel = book.byWaybill(textOf(body["awb"]));
          return answer("status", parcel?.reference ?? "", () => ok(history(parcel)));
        }
        const text = textOf(body["data_param"]);
        if (signOf(text, orderKey) !== body["data_sign"])
          return json(200, { success: false, desc: "data_sign error", detail: [] });
        const [detail = {}] = rowsOf(parsedOf(text)["detail"]);
        if (detail["username"] !== options.username || detail["api_key"] !== options.apiKey)
          return json(200, { success: false, desc: "username or api_key error", detail: [] });
        const reference = textOf(detail["orderid"]);
        if (name.endsWith("/order/create"))
          return answer("create", reference, () => ok(order(detail, book)));
        if (name.endsWith("/order/cancel"))
          return answer("cancel", reference, () => ok(cancel(book.byReference(reference), book)));
        return json(404, { success: false });
      },
    },
    options,
  );
}

function tariff(asked: AnswerFields): AnswerFields {
  const places = [asked["sendSiteCode"], asked["destAreaCode"]].map((place) => textOf(place));
  const cost = String(RATE * Number(asked["weight"]));
  const rows = places.some((place) => NO_PLACES.includes(place))
    ? []
    : [{ cost, name: "EZ", productType: "EZ" }];
  return { is_success: "true", message: "", content: JSON.stringify(rows) };
}

const answered = (row: AnswerFields): AnswerFields => ({
  success: true,
  desc: "Request is success",
  detail: [row],
});
const error = (orderid: string, reason: string): AnswerFields =>
  answered({ orderid, status: "Error", reason, etd: "No Data" });

/** An orderid can be used once. */
function order(detail: AnswerFields, book: CourierBook): AnswerFields {
  const reference = textOf(detail["orderid"]);
  const destination = textOf(detail["destination_code"]);
  const weight = Number(detail["weight"]);
  if (book.byReference(reference) !== undefined)
    return error(reference, "Orderid tidak boleh sama");
  if (NO_PLACES.includes(destination)) return error(reference, "Kecamatan Penerima Error");
  if (!(weight > 0 && weight <= 100)) return error(reference, "Berat tidak sesuai");
  const waybill = `JP${String(1_000_000_000 + book.parcels().length)}`;
  book.add({
    reference,
    waybill,
    service: "EZ",
    destination,
    grams: weight * 1_000,
    fee: RATE * weight,
    cod: Number(textOf(detail["cod"]) || 0),
    state: "booked",
    scans: [],
  });
  const desCode = `JKT-${destination}001`;
  return answered({ orderid: reference, status: "Sukses", awb_no: waybill, desCode, etd: "2-4" });
}

function cancel(parcel: BookedParcel | undefined, book: CourierBook): AnswerFields {
  if (parcel === undefined) return error("", "Order tidak ditemukan");
  if (parcel.scans.length > 0) return error(parcel.reference, "Status pesanan adalah : GOT");
  book.change(parcel.waybill, { state: "cancelled" });
  return answered({ orderid: parcel.reference, status: "Sukses", reason: "" });
}

function history(parcel: BookedParcel | undefined): AnswerFields {
  if (parcel === undefined) return { error_id: "404", error_message: "Invalid AWB number" };
  const { waybill, reference, grams, fee, scans } = parcel;
  return {
    awb: waybill,
    orderid: reference,
    detail: { services_code: "EZ", actual_amount: fee, weight: grams, qty: 1 },
    history: scans.map(({ at, word, place }) => ({
      date_time: clockOf(at),
      city_name: place,
      status: word,
      status_code: "",
    })),
  };
}
