import type { CourierOrder, FeeQuestion } from "../../../ports/courier.ts";
import { type Exchange, type ExchangePlace, HttpExchange } from "../../http-exchange.ts";
import type { CallLimits, WaybillCall } from "../calls.ts";
import { kilograms, localTime } from "../values.ts";

export interface SicepatClient {
  tariff(parcel: FeeQuestion, signal: AbortSignal | undefined): Promise<Exchange>;
  destinations(signal: AbortSignal | undefined): Promise<Exchange>;
  order(order: CourierOrder, signal: AbortSignal | undefined): Promise<Exchange>;
  waybillOf(reference: string, signal: AbortSignal | undefined): Promise<Exchange>;
  readonly track: WaybillCall;
  cancel(waybill: string, signal: AbortSignal | undefined): Promise<Exchange>;
  pickup(waybills: readonly string[], signal: AbortSignal | undefined): Promise<Exchange>;
  letter(number: string, signal: AbortSignal | undefined): Promise<Exchange>;
  confirmLetter(number: string, signal: AbortSignal | undefined): Promise<Exchange>;
  close(): Promise<void>;
}

interface Keys {
  /** For reading, in a header. */
  readonly apiKey: string;
  /** For writing, in the body. */
  readonly authKey: string;
}

/** Its list has some 7,000 districts of about 120 bytes. */
const LONGEST_LIST_BYTES = 4 * 1024 * 1024;

/** SiCepat over HTTP: reads and writes are two hosts with a key each. */
export function createSicepatClient(
  places: { readonly reads: ExchangePlace; readonly writes: ExchangePlace },
  { apiKey, authKey }: Keys,
  limits: CallLimits,
  now: () => Date,
): SicepatClient {
  const [reads, writes] = [new HttpExchange(places.reads), new HttpExchange(places.writes)];
  const read = (
    path: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ) =>
    reads.get(`/customer/${path}?${new URLSearchParams(query).toString()}`, {
      ...limits(signal),
      headers: { "api-key": apiKey },
    });
  return {
    tariff: ({ origin, destination, weightGrams }, signal) => {
      const weight = String(kilograms(weightGrams));
      return read("tariff", { origin: origin.code, destination: destination.code, weight }, signal);
    },
    destinations: (signal) =>
      reads.get("/customer/destination", {
        ...limits(signal),
        maxBytes: LONGEST_LIST_BYTES,
        headers: { "api-key": apiKey },
      }),
    order: (order, signal) =>
      writes.post(
        "/api/partner/requestpickuppackage",
        { auth_key: authKey, ...requestOf(order, now()) },
        limits(signal),
      ),
    waybillOf: (reference, signal) => read("waybillNumber", { orderId: reference }, signal),
    track: (waybill, signal) => read("waybill", { waybill }, signal),
    cancel: (waybill, signal) =>
      writes.post(
        "/api/partner/cancelpickup",
        { auth_key: authKey, receipt_number: waybill },
        limits(signal),
      ),
    pickup: (waybills, signal) =>
      writes.post(
        "/api/partner/requestpickup",
        {
          auth_key: authKey,
          pickup_request_date: localTime(now()),
          receipt_numbers: waybills,
        },
        limits(signal),
      ),
    letter: (number, signal) => read("spk", { spk_number: number }, signal),
    confirmLetter: (number, signal) =>
      writes.post(
        "/api/partner/confirmspk",
        { auth_key: authKey, spk_number: number },
        limits(signal),
      ),
    async close() {
      await Promise.all([reads.close(), writes.close()]);
    },
  };
}

function requestOf(order: CourierOrder, now: Date): object {
  const { sender, recipient, dimensions } = order;
  return {
    reference_number: order.reference,
    pickup_request_date: localTime(now),
    pickup_method: order.pickup === "pickup" ? "PICKUP" : "DROP",
    pickup_merchant_name: sender.name,
    pickup_merchant_address: sender.address,
    pickup_merchant_city: sender.city,
    pickup_merchant_phone: sender.phone,
    PackageList: [
      {
        receipt_number: order.waybill,
        origin_code: order.origin.code,
        destination_code: order.destination.code,
        delivery_type: order.service,
        parcel_category: "Normal",
        parcel_content: order.content,
        parcel_qty: 1,
        parcel_uom: "Pcs",
        parcel_value: order.value,
        total_weight: kilograms(order.weightGrams),
        parcel_length: dimensions.length,
        parcel_width: dimensions.width,
        parcel_height: dimensions.height,
        cod_value: order.cod,
        insurance_value: order.isInsured ? order.value : 0,
        shipper_name: sender.name,
        shipper_phone: sender.phone,
        shipper_address: sender.address,
        shipper_province: sender.province,
        shipper_city: sender.city,
        shipper_district: sender.district,
        shipper_zip: sender.postcode,
        recipient_name: recipient.name,
        recipient_phone: recipient.phone,
        recipient_address: recipient.address,
        recipient_province: recipient.province,
        recipient_city: recipient.city,
        recipient_district: recipient.district,
        recipient_zip: recipient.postcode,
      },
    ],
  };
}
