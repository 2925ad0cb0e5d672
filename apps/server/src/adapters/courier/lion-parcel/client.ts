import type { CourierOrder, FeeQuestion } from "../../../ports/courier.ts";
import { type Exchange, type ExchangePlace, HttpExchange } from "../../http-exchange.ts";
import type { CallLimits, WaybillCall } from "../calls.ts";

export interface LionAccount {
  readonly username: string;
  readonly password: string;
}

export interface LionClient {
  tariff(parcel: FeeQuestion, signal: AbortSignal | undefined): Promise<Exchange>;
  commodities(signal: AbortSignal | undefined): Promise<Exchange>;
  order(order: CourierOrder, signal: AbortSignal | undefined): Promise<Exchange>;
  readonly cancel: WaybillCall;
  /** By the waybill, our reference or the number of a shipment. */
  readonly track: WaybillCall;
  close(): Promise<void>;
}

/** Lion Parcel over HTTP: JSON and queries with Basic credentials. */
export function createLionClient(
  place: ExchangePlace,
  { username, password }: LionAccount,
  limits: CallLimits,
): LionClient {
  const exchange = new HttpExchange(place);
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString("base64")}`;
  const known = (signal: AbortSignal | undefined) => ({
    ...limits(signal),
    headers: { authorization },
  });
  const get = (
    path: string,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ) => exchange.get(`${path}?${new URLSearchParams(query).toString()}`, known(signal));
  return {
    tariff({ origin, destination, weightGrams, dimensions, commodity = "" }, signal) {
      const query = {
        origin: origin.name.toUpperCase(),
        destination: destination.name.toUpperCase(),
        weight: String(weightGrams / 1_000),
        commodity,
        length: String(dimensions.length),
        width: String(dimensions.width),
        height: String(dimensions.height),
      };
      return get("/v3/tariff", query, signal);
    },
    commodities: (signal) => exchange.get("/v3/commodity", known(signal)),
    order: (order, signal) =>
      exchange.post("/client/booking", { stt: sttOf(order) }, known(signal)),
    cancel: (waybill, signal) =>
      exchange.post("/client/cancel", { stt_no: waybill }, known(signal)),
    track: (waybill, signal) => get("/v3/stt/track", { q: waybill }, signal),
    close: () => exchange.close(),
  };
}

/** Places are names: `WONOKROMO, SURABAYA`. */
function sttOf(order: CourierOrder): object {
  const { sender, recipient, dimensions } = order;
  return {
    stt_no: "",
    stt_no_ref_external: order.reference,
    stt_tax_number: "",
    stt_goods_estimate_price: order.value,
    stt_goods_status: "",
    stt_origin: order.origin.name.toUpperCase(),
    stt_destination: order.destination.name.toUpperCase(),
    stt_sender_name: sender.name,
    stt_sender_phone: sender.phone,
    stt_sender_address: sender.address,
    stt_recipient_name: recipient.name,
    stt_recipient_phone: recipient.phone,
    stt_recipient_address: recipient.address,
    stt_insurance_type: order.isInsured ? "basic" : "free",
    stt_product_type: order.service,
    stt_commodity_code: order.commodity ?? "",
    stt_is_cod: order.cod > 0,
    stt_cod_amount: order.cod,
    stt_is_woodpacking: false,
    stt_pieces: [
      {
        stt_piece_length: dimensions.length,
        stt_piece_width: dimensions.width,
        stt_piece_height: dimensions.height,
        stt_piece_gross_weight: order.weightGrams / 1_000,
      },
    ],
  };
}
