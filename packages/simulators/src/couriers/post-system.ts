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

export interface PostOptions extends CourierSimulatorOptions {
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly customerId: string;
}

/** One of the post's systems: within the country, or to other countries. */
export interface PostSystem {
  /** `getFee` or `getFeeLn`. */
  readonly feeCall: string;
  /** `nipos` or `ipos`. */
  readonly orders: string;
  /** Each service is a row. */
  feeRows(body: AnswerFields): readonly AnswerFields[];
  /** What it books for an order, or why it refuses. */
  booked(
    body: AnswerFields,
    book: CourierBook,
  ): Omit<BookedParcel, "reference" | "scans" | "state"> | string;
  /** The event that ends a delivery round. */
  readonly delivered: string;
}

const SECONDS = 3_600;

/** A server with the post's tokens, fees, histories and our model of its orders, and its own records. */
export function createPostSimulator(system: PostSystem, options: PostOptions): CourierSimulator {
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
          return answer("status", parcel?.reference ?? "", () => ok(history(system, parcel)));
        }
        if (body["customerid"] !== customerId)
          return json(401, { fault: { code: 900_908, message: "customerid is not valid" } });
        const reference = textOf(body["referenceno"]);
        const parcel = book.byReference(reference) ?? book.byWaybill(textOf(body["barcode"]));
        switch (path) {
          case `/utility/1.0.0/${system.feeCall}`:
            return answer("other", "", () => ok(fees(system, body)));
          case `/${system.orders}/1.0.0/createOrder`:
            return answer("create", reference, () => ok(order(system, body, book)));
          case `/${system.orders}/1.0.0/getOrder`:
            // Asked by waybill, it completes a history.
            return answer(reference === "" ? "other" : "status", parcel?.reference ?? "", () =>
              ok(orderOf(parcel)),
            );
          case `/${system.orders}/1.0.0/cancelOrder`:
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

/** One service is an object, several are a list. */
const oneOrMany = (rows: readonly AnswerFields[]) => (rows.length === 1 ? rows[0] : rows);

function fees(system: PostSystem, body: AnswerFields): AnswerFields {
  const rows = system.feeRows(body);
  const none = { serviceCode: "999", serviceName: "Tidak ada tarif", fee: "0" };
  return { rs_fee: { r_fee: oneOrMany(rows.length === 0 ? [none] : rows) } };
}

/** A reference can be used once. */
function order(system: PostSystem, body: AnswerFields, book: CourierBook): AnswerFields {
  const reference = textOf(body["referenceno"]);
  const known = book.byReference(reference);
  if (known !== undefined)
    return said({ referenceno: reference, barcode: known.waybill, statuscode: "409" });
  const booked = system.booked(body, book);
  if (typeof booked === "string") return refuse(reference, booked);
  const { waybill } = book.add({ ...booked, reference, state: "booked", scans: [] });
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
function history({ delivered }: PostSystem, parcel: BookedParcel | undefined): AnswerFields {
  if (parcel === undefined) return { rs_tnt: {} };
  const rows = parcel.scans.map(({ at, word, place }) => ({
    barcode: parcel.waybill,
    eventName: word,
    eventDate: `${clockOf(at)}:00`,
    officeName: word === delivered ? "DC SURABAYA" : place,
    description: word === delivered ? `DITERIMA OLEH : ${place}` : word,
  }));
  return {
    rs_tnt: {
      r_tnt: oneOrMany(rows.length === 0 ? [{ barcode: parcel.waybill, eventName: "" }] : rows),
    },
  };
}
