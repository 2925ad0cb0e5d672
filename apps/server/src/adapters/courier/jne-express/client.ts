import type { CourierOrder, FeeQuestion, Party } from "../../../ports/courier.ts";
import { type Exchange, type ExchangePlace, HttpExchange } from "../../http-exchange.ts";
import type { CallLimits, WaybillCall } from "../calls.ts";
import { kilograms, linesOf, localTime, plainText } from "../values.ts";

export interface JneAccount {
  readonly username: string;
  readonly apiKey: string;
  /** JNE's branch of the sender. */
  readonly branch: string;
  /** Billed customers, one for each family of services. */
  readonly customers: {
    readonly regular: string;
    readonly trucking: string;
    readonly cod: string;
  };
  readonly merchant: string;
}

export interface JneClient {
  tariff(parcel: FeeQuestion, signal: AbortSignal | undefined): Promise<Exchange>;
  order(order: CourierOrder, signal: AbortSignal | undefined): Promise<Exchange>;
  cancel(waybill: string, signal: AbortSignal | undefined): Promise<Exchange>;
  readonly track: WaybillCall;
  close(): Promise<void>;
}

/** JNE over HTTP: form posts with the account in every form. */
export function createJneClient(
  place: ExchangePlace,
  account: JneAccount,
  limits: CallLimits,
  now: () => Date,
): JneClient {
  const exchange = new HttpExchange(place);
  const { username, apiKey } = account;
  const post = (
    path: string,
    fields: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ) => exchange.postForm(path, { username, api_key: apiKey, ...fields }, limits(signal));
  return {
    tariff: ({ origin, destination, weightGrams }, signal) =>
      post(
        "/tracing/api/pricedev",
        { from: origin.code, thru: destination.code, weight: String(weightGrams / 1_000) },
        signal,
      ),
    order: (order, signal) => post("/pickupcashless", fieldsOf(order, account, now()), signal),
    cancel: (waybill, signal) => post("/tracing/api/cancelcnote", { cnote_no: waybill }, signal),
    track: (waybill, signal) =>
      post(`/tracing/api/list/v1/cnote/${encodeURIComponent(waybill)}`, {}, signal),
    close: () => exchange.close(),
  };
}

const COUNTRY = "INDONESIA";
const ADDRESS_LINES = 3;
/** JNE refuses a request with a longer value. */
const LONGEST_LINE = 30;

function fieldsOf(
  order: CourierOrder,
  { branch, customers, merchant }: JneAccount,
  now: Date,
): Readonly<Record<string, string>> {
  const { sender, recipient } = order;
  const [day = "", clock = ""] = localTime(now).split(" ");
  const hasCod = order.cod > 0;
  const ofService = order.service === "JTR" ? customers.trucking : customers.regular;
  return {
    PICKUP_NAME: plainText(sender.name, LONGEST_LINE),
    PICKUP_DATE: day.split("-").toReversed().join("-"),
    PICKUP_TIME: clock,
    PICKUP_PIC: plainText(sender.name, LONGEST_LINE),
    PICKUP_PIC_PHONE: sender.phone,
    PICKUP_ADDRESS: plainText(sender.address, ADDRESS_LINES * LONGEST_LINE),
    PICKUP_DISTRICT: plainText(sender.district, LONGEST_LINE),
    PICKUP_CITY: plainText(sender.city, LONGEST_LINE),
    PICKUP_SERVICE: "DOMESTIC",
    PICKUP_VEHICLE: "MOTOR",
    BRANCH: branch,
    CUST_ID: hasCod ? customers.cod : ofService,
    // With lower-case letters JNE accepts the order, but issues no waybill.
    ORDER_ID: order.reference.toUpperCase(),
    ...partyFields("SHIPPER", sender),
    ...partyFields("RECEIVER", recipient),
    ORIGIN_CODE: order.origin.code,
    DESTINATION_CODE: order.destination.code,
    SERVICE_CODE: order.service,
    WEIGHT: String(kilograms(order.weightGrams)),
    QTY: "1",
    GOODS_DESC: plainText(order.content, LONGEST_LINE),
    GOODS_AMOUNT: String(order.value),
    INSURANCE_FLAG: order.isInsured ? "Y" : "N",
    SPECIAL_INS: "",
    MERCHANT_ID: merchant,
    TYPE: order.pickup === "pickup" ? "PICKUP" : "DROP",
    COD_FLAG: hasCod ? "YES" : "NO",
    COD_AMOUNT: String(order.cod),
  };
}

function partyFields(prefix: string, party: Party): Readonly<Record<string, string>> {
  const [first = "", second = "", third = ""] = linesOf(party.address, ADDRESS_LINES, LONGEST_LINE);
  return {
    [`${prefix}_NAME`]: plainText(party.name, LONGEST_LINE),
    [`${prefix}_ADDR1`]: first,
    [`${prefix}_ADDR2`]: second,
    [`${prefix}_ADDR3`]: third,
    [`${prefix}_DISTRICT`]: plainText(party.district, LONGEST_LINE),
    [`${prefix}_CITY`]: plainText(party.city, LONGEST_LINE),
    [`${prefix}_REGION`]: plainText(party.province, LONGEST_LINE),
    [`${prefix}_ZIP`]: party.postcode,
    [`${prefix}_COUNTRY`]: COUNTRY,
    [`${prefix}_CONTACT`]: plainText(party.name, LONGEST_LINE),
    [`${prefix}_PHONE`]: party.phone,
  };
}
