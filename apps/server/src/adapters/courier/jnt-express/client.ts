import type { CourierOrder, FeeQuestion } from "../../../ports/courier.ts";
import { type Exchange, type ExchangePlace, HttpExchange } from "../../http-exchange.ts";
import type { CallLimits, WaybillCall } from "../calls.ts";
import { md5HexBase64 } from "../signing.ts";
import { internationalPhone, kilograms, localTime, plainText } from "../values.ts";

/** Three sets of keys: orders, tariffs, and histories. */
export interface JntKeys {
  readonly username: string;
  readonly apiKey: string;
  readonly orderKey: string;
  readonly customerName: string;
  readonly tariffKey: string;
  readonly companyId: string;
  readonly trackPassword: string;
}

export interface JntClient {
  tariff(parcel: FeeQuestion, signal: AbortSignal | undefined): Promise<Exchange>;
  order(order: CourierOrder, signal: AbortSignal | undefined): Promise<Exchange>;
  readonly track: WaybillCall;
  cancel(reference: string, signal: AbortSignal | undefined): Promise<Exchange>;
  close(): Promise<void>;
}

const REMARK = "Dibatalkan pengirim";
export function createJntClient(
  places: {
    readonly orders: ExchangePlace;
    readonly tariffs: ExchangePlace;
    readonly tracks: ExchangePlace;
  },
  keys: JntKeys,
  limits: CallLimits,
  now: () => Date,
): JntClient {
  const orders = new HttpExchange(places.orders);
  const tariffs = new HttpExchange(places.tariffs);
  const tracks = new HttpExchange(places.tracks);
  const account = { username: keys.username, api_key: keys.apiKey };
  const signed = (path: string, detail: object, signal: AbortSignal | undefined) => {
    const text = JSON.stringify({ detail: [{ ...account, ...detail }] });
    const form = { data_param: text, data_sign: md5HexBase64(text + keys.orderKey) };
    return orders.postForm(`/jts-idn-ecommerce-api/api/order/${path}`, form, limits(signal));
  };
  const basic = Buffer.from(`${keys.companyId}:${keys.trackPassword}`).toString("base64");
  return {
    tariff({ origin, destination, weightGrams }, signal) {
      const text = JSON.stringify({
        weight: String(kilograms(weightGrams)),
        sendSiteCode: origin.name.toUpperCase(),
        destAreaCode: destination.name.toUpperCase(),
        cusName: keys.customerName,
        productType: "EZ",
      });
      const form = { data: text, sign: md5HexBase64(text + keys.tariffKey) };
      return tariffs.postForm("/jandt_track/inquiry.action", form, limits(signal));
    },
    order: (order, signal) => signed("create", detailOf(order, now()), signal),
    cancel: (reference, signal) => signed("cancel", { orderid: reference, remark: REMARK }, signal),
    track: (waybill, signal) =>
      tracks.post(
        "/jandt-order-web/track/trackAction!tracking.action",
        { awb: waybill, eccompanyid: keys.companyId },
        { ...limits(signal), headers: { authorization: `Basic ${basic}` } },
      ),
    async close() {
      await Promise.all([orders.close(), tariffs.close(), tracks.close()]);
    },
  };
}

function detailOf(order: CourierOrder, now: Date): object {
  const { sender, recipient } = order;
  const today = `${localTime(now)}:00`;
  return {
    orderid: order.reference,
    shipper_name: plainText(sender.name, 30),
    shipper_contact: plainText(sender.name, 30),
    shipper_phone: internationalPhone(sender.phone).slice(0, 15),
    shipper_addr: plainText(sender.address, 200),
    origin_code: order.origin.code,
    receiver_name: plainText(recipient.name, 30),
    receiver_phone: internationalPhone(recipient.phone).slice(0, 15),
    receiver_addr: plainText(recipient.address, 200),
    receiver_zip: recipient.postcode,
    destination_code: order.destination.code,
    receiver_area: order.destination.code,
    qty: "1",
    weight: String(kilograms(order.weightGrams)),
    goodsdesc: plainText(order.content, 40),
    item_name: plainText(order.content, 50),
    goodsvalue: String(order.value),
    servicetype: order.pickup === "pickup" ? "1" : "6",
    insurance: order.isInsured ? String(order.value) : "",
    cod: order.cod > 0 ? String(order.cod) : "",
    orderdate: today,
    sendstarttime: today,
    sendendtime: today,
    expresstype: "1",
  };
}
