import type { CourierOrder, FeeQuestion, OrderQuestion } from "../../../ports/courier.ts";
import { type Exchange, type ExchangePlace, HttpExchange } from "../../http-exchange.ts";
import { AccessToken } from "../access-token.ts";
import type { CallLimits, WaybillCall } from "../calls.ts";

export interface PosAccount {
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly customerId: string;
  /** Some accounts have a user besides. */
  readonly user?: { readonly name: string; readonly password: string };
}

export type ManifestCall = "openManifest" | "addManifest" | "getManifest" | "closeManifest";

export interface PosClient {
  fee(parcel: FeeQuestion, signal: AbortSignal | undefined): Promise<Exchange>;
  order(order: CourierOrder, signal: AbortSignal | undefined): Promise<Exchange>;
  find(question: OrderQuestion, signal: AbortSignal | undefined): Promise<Exchange>;
  cancel(question: OrderQuestion, signal: AbortSignal | undefined): Promise<Exchange>;
  readonly track: WaybillCall;
  manifest(call: ManifestCall, fields: object, signal: AbortSignal | undefined): Promise<Exchange>;
  secrets(): readonly string[];
  close(): Promise<void>;
}

/** One of the post's systems: NIPOS within the country, IPOS to other countries. */
export interface PostCalls {
  readonly feePath: string;
  /** The folder of the calls about orders and manifests. */
  readonly folder: string;
  /** Route, weight, size and value in the fields of `getFee`. */
  lineOf(parcel: FeeQuestion): object;
  /** The recipient's place in the fields of an order. */
  placeOf(order: CourierOrder): object;
}

/** Pos Indonesia over HTTP: JSON with a bearer token; for some accounts a user in headers. */
export function createPosClient(
  calls: PostCalls,
  place: ExchangePlace,
  account: PosAccount,
  limits: CallLimits,
  now: () => Date,
): PosClient {
  const exchange = new HttpExchange(place);
  const { consumerKey, consumerSecret, customerId, user } = account;
  const basic = Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64");
  const token = new AccessToken(
    () =>
      exchange.postForm(
        "/token",
        { grant_type: "client_credentials" },
        { ...limits(undefined), headers: { authorization: `Basic ${basic}` } },
      ),
    now,
  );
  const named = user && { "x-pos-user": user.name, "x-pos-password": user.password };
  const post = (path: string, body: object, signal: AbortSignal | undefined) =>
    token.call((value) =>
      exchange.post(path, body, {
        ...limits(signal),
        headers: { ...named, authorization: `Bearer ${value}` },
      }),
    );
  const ofOrders = (call: string, body: object, signal: AbortSignal | undefined) =>
    post(`/${calls.folder}/1.0.0/${call}`, { customerid: customerId, ...body }, signal);
  const orderNames = ({ reference, waybill = "" }: OrderQuestion) => ({
    referenceno: reference,
    barcode: waybill,
  });
  return {
    fee: (parcel, signal) =>
      post(calls.feePath, { customerid: customerId, ...calls.lineOf(parcel) }, signal),
    order: (order, signal) => ofOrders("createOrder", orderOf(calls, order), signal),
    find: (question, signal) => ofOrders("getOrder", orderNames(question), signal),
    cancel: (question, signal) => ofOrders("cancelOrder", orderNames(question), signal),
    track: (waybill, signal) =>
      post("/utilitas/1.0.1/getTrackAndTrace", { barcode: waybill }, signal),
    manifest: ofOrders,
    secrets: () => token.secrets(),
    close: () => exchange.close(),
  };
}

const orderOf = (calls: PostCalls, order: CourierOrder): object => ({
  ...calls.lineOf(order),
  referenceno: order.reference,
  servicecode: order.service,
  isinsured: order.isInsured ? "1" : "0",
  codvalue: order.cod,
  description: order.content,
  shippername: order.sender.name,
  shipperphone: order.sender.phone,
  shipperaddress: order.sender.address,
  receivername: order.recipient.name,
  receiverphone: order.recipient.phone,
  receiveraddress: order.recipient.address,
  ...calls.placeOf(order),
});
