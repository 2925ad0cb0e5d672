import type { AnswerFields } from "../gateways/gateway-answers.ts";
import { textOf } from "../gateways/gateway-fields.ts";
import { json, type SimulatorCall } from "../http-server.ts";
import type { BookedParcel, CourierBook } from "./courier-book.ts";
import {
  buildCourierSimulator,
  type CourierSimulator,
  type CourierSimulatorOptions,
} from "./courier-simulator.ts";
import { clockOf } from "./courier-times.ts";
import { ok, rowsOf } from "./courier-values.ts";

export interface SicepatSimulatorOptions extends CourierSimulatorOptions {
  readonly apiKey: string;
  readonly authKey: string;
}

/** Rupiah of a kilogram, by service. */
const RATES = { REG: 11_000, BEST: 17_000, GOKIL: 5_000 } as const;
const DAYS = { REG: "2 - 3 hari", BEST: "1 hari", GOKIL: "3 - 5 hari" } as const;
type Service = keyof typeof RATES;
const SERVICES = Object.keys(RATES) as Service[];
/** Codes of places that it serves: three letters, or with five digits. */
const PLACE = /^[A-Z]{3}(\d{5})?$/;
const NOWHERE = "XXX";

/** A server with SiCepat's tariffs, orders and histories, and its own records. Both hosts are one here. */
export function createSicepatSimulator(options: SicepatSimulatorOptions): CourierSimulator {
  const { apiKey, authKey } = options;
  return buildCourierSimulator(
    {
      lies: {
        otherCurrency: (value) => value,
        otherAmountType: (value) => value,
        unlisted: (value) => ({ ...value, status: "299", sicepat: { status: { code: 299 } } }),
      },
      route: (call, book, answer) => {
        const { method, path, query, body } = call;
        if (method === "GET" && call.headers["api-key"] !== apiKey)
          return json(200, read(403, "Unauthorized"));
        if (method === "POST" && body["auth_key"] !== authKey)
          return json(200, { status: "401", error_message: "auth_key is invalid" });
        switch (`${method} ${path}`) {
          case "GET /customer/tariff":
            return answer("other", "", () => ok(tariff(query)));
          case "GET /customer/destination":
            return answer("other", "", () => ok(destinations(book)));
          case "POST /api/partner/requestpickuppackage":
            return answer("create", textOf(body["reference_number"]), () => ok(order(call, book)));
          case "GET /customer/waybillNumber": {
            const reference = query.get("orderId") ?? "";
            return answer("status", reference, () => ok(found(book.byReference(reference))));
          }
          case "GET /customer/waybill": {
            const parcel = book.byWaybill(query.get("waybill") ?? "");
            return answer("status", parcel?.reference ?? "", () => ok(history(parcel)));
          }
          case "POST /api/partner/cancelpickup": {
            const parcel = book.byWaybill(textOf(body["receipt_number"]));
            return answer("cancel", parcel?.reference ?? "", () => ok(cancel(parcel, book)));
          }
          case "POST /api/partner/requestpickup":
            return answer("other", "", () => ok(pickup(body["receipt_numbers"], book)));
          case "GET /customer/spk":
            return answer("other", "", () => ok(letter(query.get("spk_number") ?? "", book)));
          case "POST /api/partner/confirmspk":
            return answer("other", "", () => ok(confirmLetter(textOf(body["spk_number"]), book)));
          default:
            return json(404, { status: "404", error_message: "not found" });
        }
      },
    },
    options,
  );
}

const read = (code: number, description: string, more: AnswerFields = {}): AnswerFields => ({
  sicepat: { status: { code, description }, ...more },
});

function tariff(query: URLSearchParams): AnswerFields {
  const [origin = "", destination = ""] = [query.get("origin"), query.get("destination")].map(
    (code) => code ?? "",
  );
  const weight = Number(query.get("weight"));
  if (![origin, destination].every(isPlace)) return read(400, "Tariff not found");
  const results = SERVICES.map((service) => ({
    service,
    description: service,
    tariff: RATES[service] * weight,
    minPrice: RATES[service],
    unitPrice: RATES[service],
    etd: DAYS[service],
  }));
  return read(200, "OK", { results });
}

const destinations = ({ places }: CourierBook): AnswerFields =>
  read(200, "OK", {
    results: places.map(({ code, name, city, province }) => ({
      destination_code: code,
      subdistrict: name,
      city,
      province,
    })),
  });

const isPlace = (code: string): boolean => PLACE.test(code) && !code.startsWith(NOWHERE);

/** The same reference again is another order; a number of the range can be used once. */
function order({ body }: SimulatorCall, book: CourierBook): AnswerFields {
  const [row] = rowsOf(body["PackageList"]);
  const refuse = (message: string): AnswerFields => ({ status: "400", error_message: message });
  if (row === undefined) return refuse("PackageList is required");
  const waybill = textOf(row["receipt_number"]);
  const service = SERVICES.find((known) => known === row["delivery_type"]);
  const weight = Number(row["total_weight"]);
  const destination = textOf(row["destination_code"]);
  if (!isPlace(destination)) return refuse("destination_code is not found");
  if (service === undefined) return refuse("delivery_type is not found");
  if (!(weight > 0 && weight <= 50)) return refuse("total_weight is out of range");
  if (waybill === "") return refuse("receipt_number is required");
  if (book.byWaybill(waybill) !== undefined) return refuse("receipt_number is already used");
  const now = new Date();
  const parcel = book.add({
    reference: textOf(body["reference_number"]),
    waybill,
    service,
    destination,
    grams: weight * 1_000,
    fee: RATES[service] * weight,
    cod: Number(row["cod_value"] ?? 0),
    state: "booked",
    scans: [{ at: now, word: "PICKREQ", place: "" }],
  });
  return {
    status: "200",
    request_number: `REQ${book.parcels().length}`,
    receipt_datetime: clockOf(now),
    datas: [{ cust_package_id: parcel.reference, receipt_number: parcel.waybill }],
  };
}

const found = (parcel: BookedParcel | undefined): AnswerFields =>
  parcel === undefined
    ? read(400, "Order not found")
    : read(200, "OK", { result: { waybill_number: parcel.waybill } });

function history(parcel: BookedParcel | undefined): AnswerFields {
  if (parcel === undefined) return read(400, "Can't get waybill from database");
  const { waybill, service, grams, fee, scans } = parcel;
  const delivered = scans.find(({ word }) => word === "DELIVERED");
  return read(200, "OK", {
    result: {
      waybill_number: waybill,
      service,
      weight: grams / 1_000,
      totalprice: fee,
      POD_receiver: delivered === undefined ? null : delivered.place,
      track_history: scans.map(({ at, word, place }) => ({
        date_time: clockOf(at),
        status: word,
        ...(word === "DELIVERED" ? { receiver_name: place } : { city: place }),
      })),
      last_status: scans.at(-1)?.word ?? "",
    },
  });
}

function cancel(parcel: BookedParcel | undefined, book: CourierBook): AnswerFields {
  if (parcel === undefined) return { status: "404", error_message: "receipt_number not found" };
  if (parcel.scans.some(({ word }) => word === "PICK"))
    return { status: "400", error_message: "package has been picked up" };
  book.change(parcel.waybill, { state: "cancelled" });
  return { status: "200", error_message: "" };
}

function pickup(numbers: unknown, book: CourierBook): AnswerFields {
  const waybills: readonly unknown[] = Array.isArray(numbers) ? numbers : [];
  const parcels = waybills.map((waybill) => book.byWaybill(textOf(waybill)));
  const waits = (parcel: BookedParcel | undefined): parcel is BookedParcel =>
    parcel?.state === "booked" && !parcel.scans.some(({ word }) => word === "PICK");
  if (parcels.length === 0 || !parcels.every(waits))
    return { status: "400", error_message: "receipt_number does not wait for pickup" };
  for (const { waybill, pickup_calls: calls = 0 } of parcels)
    book.change(waybill, { pickup_calls: calls + 1 });
  const number = `SPK${book.letters.size + 1}`;
  book.letters.set(number, { waybills: parcels.map(({ waybill }) => waybill), isConfirmed: false });
  return { status: "200", request_number: number };
}

function letter(number: string, book: CourierBook): AnswerFields {
  const found = book.letters.get(number);
  if (found === undefined) return read(400, "SPK not found");
  const status = found.isConfirmed ? "CONFIRMED" : "OPEN";
  return read(200, "OK", {
    results: found.waybills.map((waybill) => ({ receipt_number: waybill, status })),
  });
}

function confirmLetter(number: string, book: CourierBook): AnswerFields {
  const found = book.letters.get(number);
  if (found === undefined) return { status: "404", error_message: "spk_number not found" };
  book.letters.set(number, { ...found, isConfirmed: true });
  return { status: "200", error_message: "" };
}
