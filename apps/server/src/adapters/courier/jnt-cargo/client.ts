import type { CourierOrder, FeeQuestion, LanePlace, Party } from "../../../ports/courier.ts";
import { type Exchange, type ExchangePlace, HttpExchange } from "../../http-exchange.ts";
import type { CallLimits } from "../calls.ts";
import { md5Base64, md5Hex } from "../signing.ts";
import { kilograms } from "../values.ts";

export interface JntCargoAccount {
  readonly apiAccount: string;
  readonly privateKey: string;
  readonly customerCode: string;
  readonly password: string;
  /** The contract's type of service. */
  readonly expressType: string;
}

export interface JntCargoClient {
  cost(parcel: FeeQuestion, signal: AbortSignal | undefined): Promise<Exchange>;
  order(order: CourierOrder, signal: AbortSignal | undefined): Promise<Exchange>;
  byReference(reference: string, signal: AbortSignal | undefined): Promise<Exchange>;
  cancel(reference: string, signal: AbortSignal | undefined): Promise<Exchange>;
  trace(waybills: readonly string[], signal: AbortSignal | undefined): Promise<Exchange>;
  close(): Promise<void>;
}

/** The vendor's constant in the digest of a customer (open.jtcargo.co.id). */
const SALT = "jadada236t2";
const PREPAID = "PP_PM";
const GOODS = "bm000001";
const BY_REFERENCE = 1;

/** J&T Cargo over HTTP: forms of a JSON text with a digest over it, and for most calls one of the customer inside. */
export function createJntCargoClient(
  place: ExchangePlace,
  account: JntCargoAccount,
  limits: CallLimits,
  now: () => Date,
): JntCargoClient {
  const exchange = new HttpExchange(place);
  const { apiAccount, privateKey, customerCode, password } = account;
  const hashed = md5Hex(password + SALT).toUpperCase();
  const customer = { customerCode, digest: md5Base64(customerCode + hashed + privateKey) };
  const post = (path: string, content: object, signal: AbortSignal | undefined) => {
    const bizContent = JSON.stringify(content);
    return exchange.postForm(
      `/webopenplatformapi/api/${path}`,
      { bizContent },
      {
        ...limits(signal),
        headers: {
          apiAccount,
          timestamp: String(now().getTime()),
          digest: md5Base64(bizContent + privateKey),
        },
      },
    );
  };
  const common = {
    expressType: account.expressType,
    goodsType: GOODS,
  };
  return {
    cost: (parcel, signal) =>
      post("agingCost/get", { ...customer, ...common, ...costOf(parcel) }, signal),
    order: (order, signal) =>
      post("order/addOrder", { ...customer, ...common, ...orderOf(order) }, signal),
    byReference: (reference, signal) =>
      post(
        "order/getOrders",
        { ...customer, command: BY_REFERENCE, serialNumber: [reference] },
        signal,
      ),
    cancel: (reference, signal) =>
      post(
        "order/cancelOrder",
        { ...customer, txlogisticId: reference, reason: "Dibatalkan pengirim" },
        signal,
      ),
    trace: (waybills, signal) => post("logistics/trace", { billCodes: waybills.join(",") }, signal),
    close: () => exchange.close(),
  };
}

const LEAST_KILOGRAMS = 10;
const weightOf = ({ weightGrams }: FeeQuestion): string =>
  String(Math.max(LEAST_KILOGRAMS, kilograms(weightGrams)));

/** A place's code is its names: `JAWA TIMUR/SURABAYA/WONOKROMO`. */
function namesOf({ code }: LanePlace) {
  const [prov = "", city = "", area = ""] = code.split("/");
  return { prov, city, area };
}

/** The value is asked for with the cost, so that the answer has the price of the insurance. */
function costOf(parcel: FeeQuestion): object {
  const [from, to] = [namesOf(parcel.origin), namesOf(parcel.destination)];
  return {
    paymentType: PREPAID,
    deliveryType: "03",
    weight: weightOf(parcel),
    totalQuantity: 1,
    sendProv: from.prov,
    sendCity: from.city,
    sendArea: from.area,
    receiveProv: to.prov,
    receiveCity: to.city,
    receiveArea: to.area,
    ...parcel.dimensions,
    offerFee: String(parcel.value),
  };
}

function orderOf(order: CourierOrder): object {
  return {
    txlogisticId: order.reference,
    operateType: "1",
    serviceType: order.pickup === "pickup" ? "01" : "02",
    payType: PREPAID,
    weight: weightOf(order),
    ...order.dimensions,
    totalQuantity: 1,
    ...(order.isInsured && { offerFee: String(order.value) }),
    sender: partyOf(order.sender, order.origin),
    receiver: partyOf(order.recipient, order.destination),
    items: [{ itemName: order.content, number: 1 }],
  };
}

const partyOf = ({ name, phone, address }: Party, place: LanePlace): object => ({
  name,
  mobile: phone,
  countryCode: "IDN",
  ...namesOf(place),
  address,
});
