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
import { ok, parsedOf, rowsOf } from "./courier-values.ts";

export interface IdexpressSimulatorOptions extends CourierSimulatorOptions {
  readonly appId: string;
  readonly securityKey: string;
}

/** Services and rupiah of a kilogram, by type. */
const TYPES: Readonly<Record<string, { readonly service: string; readonly rate: number }>> = {
  "00": { service: "STD", rate: 10_500 },
  "03": { service: "LITE", rate: 9_000 },
  "06": { service: "TRUCK", rate: 5_000 },
};
const NOWHERE = "999999";

/** A server with ID Express' fees, orders and histories, and its own records. */
export function createIdexpressSimulator(options: IdexpressSimulatorOptions): CourierSimulator {
  const { appId, securityKey } = options;
  return buildCourierSimulator(
    {
      lies: {
        otherCurrency: (value) => value,
        otherAmountType: (value) => value,
        unlisted: () => ({ code: 0, desc: "", data: [{ code: 7, waybillNo: "" }] }),
      },
      route: ({ method, path, query, body }, book, answer) => {
        const given = method === "GET" ? Object.fromEntries(query) : body;
        const text = textOf(given["data"]);
        const signed = createHash("md5")
          .update(text + appId + securityKey)
          .digest("hex");
        if (given["appId"] !== appId || given["sign"] !== signed)
          return json(200, { code: 401, desc: "sign verification failed", data: null });
        const data = parsedOf(text);
        const waybill = method === "GET" ? text : textOf(data["waybillNo"]);
        const parcel = book.byWaybill(waybill);
        const reference = parcel?.reference ?? "";
        switch (`${method} ${path.replace("/open/", "")}`) {
          case "POST v2/waybill/get-standard-fee":
            return answer("other", "", () => ok(fee(data)));
          case "POST v1/waybill/create": {
            const [item = {}] = rowsOf(data);
            return answer("create", textOf(item["orderNo"]), () => ok(order(item, book)));
          }
          case "POST v1/waybill/cancel":
            return answer("cancel", reference, () => ok(cancel(parcel, book)));
          case "GET v1/waybill/get-tracking":
            return answer("status", reference, () => ok(history(parcel)));
          case "POST v1/waybill/get-last-operation-waybill-with-fee":
            return answer("other", reference, () => ok(charges(parcel)));
          default:
            return json(404, { code: 404, desc: "no such path" });
        }
      },
    },
    options,
  );
}

const done = (data: unknown): AnswerFields => ({ code: 0, desc: "success", total: 1, data });
const failed = (msg: string): AnswerFields => done([{ code: -1, waybillNo: null, msg }]);

function fee(data: AnswerFields): AnswerFields {
  const expressType = textOf(data["expressType"]);
  const type = TYPES[expressType];
  if (type === undefined || data["recipientDistrictId"] === NOWHERE)
    return { code: 1, desc: "district is not covered", total: 0, data: null };
  const rate = type.rate * Math.max(1, Math.ceil(Number(data["weight"]) - 0.3));
  const price = { publishRate: rate + 2_000, clientRate: rate, canCOD: true };
  return done({ selected: { expressType, ...price, minSla: 2, maxSla: 3 } });
}

/** The same orderNo again is refused. */
function order(item: AnswerFields, book: CourierBook): AnswerFields {
  const reference = textOf(item["orderNo"]);
  const type = TYPES[textOf(item["expressType"])];
  const destination = textOf(item["recipientDistrictId"]);
  const weight = Number(item["weight"]);
  if (book.byReference(reference) !== undefined) return failed("orderNo already exists");
  if (destination === NOWHERE) return failed("recipientDistrictId is not covered");
  if (type === undefined) return failed("expressType is not valid");
  if (!(weight > 0 && weight <= 50)) return failed("weight is not valid");
  const waybillNo = `IDE${String(700_000_000_000 + book.parcels().length)}`;
  book.add({
    reference,
    waybill: waybillNo,
    service: type.service,
    destination,
    grams: Math.round(weight * 1_000),
    fee: type.rate * Math.max(1, Math.ceil(weight - 0.3)),
    cod: Number(item["codAmount"] ?? 0),
    state: "booked",
    scans: [],
  });
  return done([{ code: 0, orderNo: reference, waybillNo, sortingCode: "SUB-02", msg: "success" }]);
}

function cancel(parcel: BookedParcel | undefined, book: CourierBook): AnswerFields {
  if (parcel === undefined) return failed("waybillNo does not exist");
  if (parcel.scans.length > 0) return failed("waybill has been picked up");
  book.change(parcel.waybill, { state: "cancelled" });
  return done([{ code: 0, waybillNo: parcel.waybill, msg: "success" }]);
}

function history(parcel: BookedParcel | undefined): AnswerFields {
  if (parcel === undefined) return done([]);
  const { waybill, reference, scans } = parcel;
  const scanLines = scans.map(({ at, word, place }) => ({
    operationTime: Math.floor(at.getTime() / 1_000),
    operationType: word,
    operationBranchName: place,
  }));
  return done([{ basicInfo: { waybillNo: waybill, orderNo: reference }, scanLines }]);
}

function charges(parcel: BookedParcel | undefined): AnswerFields {
  if (parcel === undefined) return done([]);
  const { waybill, grams, fee: shippingFee, cod, scans } = parcel;
  const lastStatus = scans.at(-1)?.word ?? "";
  const weight = String(grams / 1_000);
  return done([{ waybillNo: waybill, weight, shippingFee, codAmount: cod, lastStatus }]);
}
