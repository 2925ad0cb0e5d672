import type { CourierOrder, FeeQuestion } from "../../../ports/courier.ts";
import { type Exchange, type ExchangePlace, HttpExchange } from "../../http-exchange.ts";
import type { CallLimits, WaybillCall } from "../calls.ts";
import { kilograms, localTime } from "../values.ts";

export interface SapAccount {
  readonly apiKey: string;
  /** Billed customers, with and without cash on delivery. */
  readonly customers: { readonly regular: string; readonly cod: string };
}

export interface SapClient {
  cost(parcel: FeeQuestion, signal: AbortSignal | undefined): Promise<Exchange>;
  order(order: CourierOrder, signal: AbortSignal | undefined): Promise<Exchange>;
  readonly cancel: WaybillCall;
  readonly track: WaybillCall;
  byReference(reference: string, signal: AbortSignal | undefined): Promise<Exchange>;
  close(): Promise<void>;
}

const PARCEL = "SHTPC";
const PACKING = "ACH05";
const INSURANCE = "INS01";
/** Their flags: 1 no, 2 yes. */
const flag = (is: boolean): number => (is ? 2 : 1);

/** SAP Express over HTTP: JSON with the key in a header; histories have a host of their own. */
export function createSapClient(
  places: { readonly orders: ExchangePlace; readonly tracks: ExchangePlace },
  { apiKey, customers }: SapAccount,
  limits: CallLimits,
  now: () => Date,
): SapClient {
  const [orders, tracks] = [new HttpExchange(places.orders), new HttpExchange(places.tracks)];
  const keyed = (signal: AbortSignal | undefined) => ({
    ...limits(signal),
    headers: { api_key: apiKey },
  });
  const track = (
    by: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ) =>
    tracks.get(`/shipment/tracking/${by}?${new URLSearchParams(query).toString()}`, keyed(signal));
  return {
    cost: (parcel, signal) =>
      orders.post(
        "/v2/master/shipment_cost",
        {
          origin: parcel.origin.code,
          destination: parcel.destination.code,
          weight: kilograms(parcel.weightGrams),
          customer_code: customers.regular,
          packing_type_code: PACKING,
          volumetric: volumeOf(parcel),
          item_value: parcel.value,
        },
        keyed(signal),
      ),
    order: (order, signal) =>
      orders.post(
        "/shipment/pickup/single_push",
        { customer_code: order.cod > 0 ? customers.cod : customers.regular, ...requestOf(order) },
        keyed(signal),
      ),
    cancel: (waybill, signal) =>
      orders.post(
        "/shipment/pickup/cancel",
        { awb_no: waybill, desc: "Dibatalkan pengirim", cancel_date: `${localTime(now())}:00` },
        keyed(signal),
      ),
    track: (waybill, signal) => track("awb", { awb_no: waybill }, signal),
    byReference: (reference, signal) => track("reference", { reference_no: reference }, signal),
    async close() {
      await Promise.all([orders.close(), tracks.close()]);
    },
  };
}

const volumeOf = ({ dimensions }: FeeQuestion): string =>
  [dimensions.length, dimensions.width, dimensions.height].join("x");

function requestOf(order: CourierOrder): object {
  const { sender, recipient } = order;
  return {
    reference_no: order.reference,
    pickup_name: sender.name,
    pickup_address: sender.address,
    pickup_phone: sender.phone,
    pickup_district_code: order.origin.code,
    service_type_code: order.service,
    shipment_type_code: PARCEL,
    quantity: 1,
    weight: kilograms(order.weightGrams),
    volumetric: volumeOf(order),
    description_item: order.content,
    item_value: order.value,
    insurance_flag: flag(order.isInsured),
    insurance_type_code: order.isInsured ? INSURANCE : "",
    insurance_value: order.isInsured ? order.value : 0,
    cod_flag: flag(order.cod > 0),
    cod_value: order.cod,
    shipper_name: sender.name,
    shipper_address: sender.address,
    shipper_phone: sender.phone,
    shipper_postal_code: sender.postcode,
    destination_district_code: order.destination.code,
    receiver_name: recipient.name,
    receiver_address: recipient.address,
    receiver_phone: recipient.phone,
    receiver_postal_code: recipient.postcode,
  };
}
