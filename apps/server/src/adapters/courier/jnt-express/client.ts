import { createHash } from "node:crypto";
import type { CourierOrder, FeeQuestion } from "../../../ports/courier.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";
import {
  type Exchange,
  type ExchangePlace,
  HttpExchange,
  MAX_ANSWER_BYTES,
} from "../../http-exchange.ts";
import { kilograms, localTime } from "../values.ts";

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
  track(waybill: string, signal: AbortSignal | undefined): Promise<Exchange>;
  cancel(reference: string, signal: AbortSignal | undefined): Promise<Exchange>;
  close(): Promise<void>;
}

/** Base64 of the hexadecimal MD5 of the exact text and the key; the algorithm is the vendor's. */
export const jntSign = (text: string, key: string): string =>
  Buffer.from(
    createHash("md5")
      .update(text + key)
      .digest("hex"),
  ).toString("base64");

const REMARK = "Dibatalkan pengirim";
/** Letters, digits and spaces, as the vendor demands. */
const plain = (text: string, most: number): string =>
  text
    .replaceAll(/[^\p{L}\p{N} ]+/gu, " ")
    .replaceAll(/ +/g, " ")
    .trim()
    .slice(0, most);

export function createJntClient(
  places: {
    readonly orders: ExchangePlace;
    readonly tariffs: ExchangePlace;
    readonly tracks: ExchangePlace;
  },
  keys: JntKeys,
  { transactionMs }: SupplierTimeouts,
  now: () => Date,
): JntClient {
  const orders = new HttpExchange(places.orders);
  const tariffs = new HttpExchange(places.tariffs);
  const tracks = new HttpExchange(places.tracks);
  const limits = (signal: AbortSignal | undefined) => ({
    timeoutMs: transactionMs,
    maxBytes: MAX_ANSWER_BYTES,
    signal,
  });
  const account = { username: keys.username, api_key: keys.apiKey };
  const signed = (path: string, detail: object, signal: AbortSignal | undefined) => {
    const text = JSON.stringify({ detail: [{ ...account, ...detail }] });
    const form = { data_param: text, data_sign: jntSign(text, keys.orderKey) };
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
      const form = { data: text, sign: jntSign(text, keys.tariffKey) };
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

const international = (phone: string): string => phone.replace(/^0/, "+62").slice(0, 15);

function detailOf(order: CourierOrder, now: Date): object {
  const { sender, recipient } = order;
  const today = `${localTime(now)}:00`;
  return {
    orderid: order.reference,
    shipper_name: plain(sender.name, 30),
    shipper_contact: plain(sender.name, 30),
    shipper_phone: international(sender.phone),
    shipper_addr: plain(sender.address, 200),
    origin_code: order.origin.code,
    receiver_name: plain(recipient.name, 30),
    receiver_phone: international(recipient.phone),
    receiver_addr: plain(recipient.address, 200),
    receiver_zip: recipient.postcode,
    destination_code: order.destination.code,
    receiver_area: order.destination.code,
    qty: "1",
    weight: String(kilograms(order.weightGrams)),
    goodsdesc: plain(order.content, 40),
    item_name: plain(order.content, 50),
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
