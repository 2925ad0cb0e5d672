import type { CourierOrder, FeeQuestion, LanePlace } from "../../../ports/courier.ts";
import { type Exchange, type ExchangePlace, HttpExchange } from "../../http-exchange.ts";
import type { CallLimits, WaybillCall } from "../calls.ts";
import { md5Hex } from "../signing.ts";
import { EXPRESS_TYPES } from "./services.ts";

export interface IdexpressAccount {
  readonly appId: string;
  readonly securityKey: string;
}

export interface IdexpressClient {
  fee(parcel: FeeQuestion, type: string, signal: AbortSignal | undefined): Promise<Exchange>;
  order(order: CourierOrder, signal: AbortSignal | undefined): Promise<Exchange>;
  readonly cancel: WaybillCall;
  readonly track: WaybillCall;
  /** What parcels cost now. */
  readonly charges: WaybillCall;
  close(): Promise<void>;
}

/** ID Express over HTTP: forms of a JSON text with its signature. */
export function createIdexpressClient(
  place: ExchangePlace,
  { appId, securityKey }: IdexpressAccount,
  limits: CallLimits,
  now: () => Date,
): IdexpressClient {
  const exchange = new HttpExchange(place);
  const signed = (data: string) => ({ appId, data, sign: md5Hex(data + appId + securityKey) });
  const post = (path: string, data: unknown, signal: AbortSignal | undefined) =>
    exchange.postForm(`/open/${path}`, signed(JSON.stringify(data)), limits(signal));
  return {
    fee({ origin, destination, weightGrams }, type, signal) {
      const data = {
        senderCityId: cityOf(origin),
        recipientDistrictId: districtOf(destination),
        weight: String(weightGrams / 1_000),
        expressType: type,
      };
      return post("v2/waybill/get-standard-fee", data, signal);
    },
    order: (order, signal) => post("v1/waybill/create", [itemOf(order, now())], signal),
    cancel: (waybill, signal) => post("v1/waybill/cancel", { waybillNo: waybill }, signal),
    track(waybill, signal) {
      // The signed text is the bare number.
      const query = new URLSearchParams(signed(waybill)).toString();
      return exchange.get(`/open/v1/waybill/get-tracking?${query}`, limits(signal));
    },
    charges: (waybill, signal) =>
      post("v1/waybill/get-last-operation-waybill-with-fee", { waybillNo: waybill }, signal),
    close: () => exchange.close(),
  };
}

/** A place's code is its city and its district: `3578/357802`. */
const cityOf = ({ code }: LanePlace): string => code.split("/")[0] ?? "";
const districtOf = ({ code }: LanePlace): string => code.split("/")[1] ?? "";

const PICKUP_HOURS = 3;

function itemOf(order: CourierOrder, now: Date): object {
  const { sender, recipient, dimensions } = order;
  const seconds = Math.floor(now.getTime() / 1_000);
  const isPickup = order.pickup === "pickup";
  return {
    orderNo: order.reference,
    orderTime: seconds,
    expressType: EXPRESS_TYPES.get(order.service) ?? order.service,
    serviceType: isPickup ? "00" : "01",
    paymentType: "01",
    itemName: order.content,
    itemCategory: "00",
    itemQuantity: 1,
    itemValue: order.value,
    insured: order.isInsured ? 1 : 0,
    weight: String(order.weightGrams / 1_000),
    ...dimensions,
    codAmount: order.cod,
    senderName: sender.name,
    senderCellphone: sender.phone,
    senderAddress: sender.address,
    senderCityId: cityOf(order.origin),
    senderDistrictId: districtOf(order.origin),
    senderZipCode: sender.postcode,
    recipientName: recipient.name,
    recipientCellphone: recipient.phone,
    recipientAddress: recipient.address,
    recipientCityId: cityOf(order.destination),
    recipientDistrictId: districtOf(order.destination),
    recipientZipCode: recipient.postcode,
    ...(isPickup && {
      pickupStartTime: seconds,
      pickupEndTime: seconds + PICKUP_HOURS * 3_600,
    }),
  };
}
