import { createHash } from "node:crypto";
import type { Callback } from "../callback-sender.ts";
import type { AnswerFields } from "../gateways/gateway-answers.ts";
import { fieldsOf, textOf } from "../gateways/gateway-fields.ts";
import { json } from "../http-server.ts";
import type { BookedParcel, BookedScan, CourierBook } from "./courier-book.ts";
import {
  buildCourierSimulator,
  type CourierSimulator,
  type CourierSimulatorOptions,
} from "./courier-simulator.ts";
import { clockOf } from "./courier-times.ts";
import { ok, parsedOf } from "./courier-values.ts";

export interface JntCargoSimulatorOptions extends CourierSimulatorOptions {
  readonly apiAccount: string;
  readonly privateKey: string;
  readonly customerCode: string;
  readonly password: string;
}

const RATE = 4_000;
const NOWHERE = "TIDAK ADA";
const PATH = "/webopenplatformapi/api/";

/** Base64 of the raw bytes. */
const digestOf = (text: string): string => createHash("md5").update(text).digest("base64");

/** A server with J&T Cargo's costs, orders, histories and pushes, and its own records. */
export function createJntCargoSimulator(options: JntCargoSimulatorOptions): CourierSimulator {
  const { apiAccount, privateKey, customerCode, password } = options;
  const hashed = createHash("md5").update(`${password}jadada236t2`).digest("hex").toUpperCase();
  const customer = digestOf(customerCode + hashed + privateKey);
  return buildCourierSimulator(
    {
      lies: {
        otherCurrency: (value) => value,
        otherAmountType: (value) => value,
        unlisted: () => ({ code: "1", msg: "success", data: { status: "proses" } }),
      },
      callbackOf: (parcel) => push(parcel, privateKey),
      route: ({ path, body, headers }, book, answer) => {
        const text = textOf(body["bizContent"]);
        if (
          headers["apiaccount"] !== apiAccount ||
          headers["digest"] !== digestOf(text + privateKey)
        )
          return json(200, refuse("145003030", "headers digest is not correct"));
        const content = parsedOf(text);
        const call = path.replace(PATH, "");
        const reference = textOf(content["txlogisticId"]);
        if (call === "logistics/trace") {
          const asked = textOf(content["billCodes"]).split(",");
          const parcels = asked.flatMap((waybill) => book.byWaybill(waybill) ?? []);
          const about = parcels[0]?.reference ?? "";
          return answer("status", about, () => ok(success(parcels.map(history))));
        }
        if (content["customerCode"] !== customerCode || content["digest"] !== customer)
          return json(200, refuse("145003031", "customer digest is not correct"));
        switch (call) {
          case "agingCost/get":
            return answer("other", "", () => ok(cost(content)));
          case "order/addOrder":
            return answer("create", reference, () => ok(order(content, book)));
          case "order/cancelOrder":
            return answer("cancel", reference, () => ok(cancel(book.byReference(reference), book)));
          case "order/getOrders": {
            const list = content["serialNumber"];
            const asked = textOf(Array.isArray(list) ? list[0] : undefined);
            const parcel = book.byReference(asked);
            const found = parcel === undefined ? [] : [orderRow(parcel)];
            return answer("status", asked, () => ok(success(found)));
          }
          default:
            return json(404, refuse("404", "no such path"));
        }
      },
    },
    options,
  );
}

const refuse = (code: string, msg: string): AnswerFields => ({ code, msg, data: null });
const success = (data: unknown): AnswerFields => ({ code: "1", msg: "success", data });

const insuranceOf = (value: unknown): number =>
  Number(value ?? 0) > 0 ? Math.max(5_000, Math.round(Number(value) * 0.002)) : 0;

const NO_ADDRESS = refuse("145003066", "Address matching failed");

function cost(content: AnswerFields): AnswerFields {
  if (content["receiveArea"] === NOWHERE || content["sendArea"] === NOWHERE) return NO_ADDRESS;
  const freight = RATE * Number(content["weight"]);
  const insurance = insuranceOf(content["offerFee"]);
  return success({
    estimateTime: "3-5",
    estimateCustomerCost: String(freight),
    estimateInsuranceCost: String(insurance),
    estimateSumFreight: String(freight + insurance),
  });
}

/** The same reference again is refused. */
function order(content: AnswerFields, book: CourierBook): AnswerFields {
  const reference = textOf(content["txlogisticId"]);
  const weight = Number(content["weight"]);
  const area = textOf(fieldsOf(content["receiver"])["area"]);
  if (book.byReference(reference) !== undefined)
    return refuse("145003050", "txlogisticId already exists");
  if (area === NOWHERE) return NO_ADDRESS;
  if (typeof content["weight"] !== "string" || !(weight >= 10 && weight <= 500))
    return refuse("145003051", "weight is not valid");
  const parcel = book.add({
    reference,
    waybill: String(200_000_000_000 + book.parcels().length),
    service: "CARGO",
    destination: area,
    grams: weight * 1_000,
    fee: RATE * weight + insuranceOf(content["offerFee"]),
    cod: 0,
    state: "booked",
    scans: [],
  });
  return success({ ...orderRow(parcel), sortingCode: "SUB 02" });
}

const orderRow = ({ reference, waybill, state, scans }: BookedParcel): AnswerFields => ({
  txlogisticId: reference,
  billCode: [waybill],
  orderStatus: state === "cancelled" ? "104" : scans.length > 0 ? "103" : "100",
});

function cancel(parcel: BookedParcel | undefined, book: CourierBook): AnswerFields {
  if (parcel === undefined) return refuse("145003052", "order does not exist");
  if (parcel.scans.length > 0) return refuse("145003053", "order has been picked up");
  book.change(parcel.waybill, { state: "cancelled" });
  return success({ txlogisticId: parcel.reference, billCode: parcel.waybill });
}

const lineOf = ({ at, word, place }: BookedScan): AnswerFields => ({
  scanTime: `${clockOf(at)}:00`,
  scanTypeCode: word,
  desc: word,
  scanNetworkCity: place,
});

const history = ({ waybill, grams, fee, scans }: BookedParcel): AnswerFields => ({
  billCode: waybill,
  weight: String(grams / 1_000),
  totalFreight: fee,
  details: scans.map(lineOf),
});

/** About the latest line; about the order itself before the first. */
function push({ waybill, reference, scans }: BookedParcel, privateKey: string): Callback {
  const latest = scans.at(-1);
  const bizContent = JSON.stringify({
    billCode: waybill,
    txlogisticId: reference,
    ...(latest !== undefined && { details: [lineOf(latest)] }),
  });
  return {
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      digest: digestOf(bizContent + privateKey),
    },
    body: new URLSearchParams({ bizContent }).toString(),
  };
}
