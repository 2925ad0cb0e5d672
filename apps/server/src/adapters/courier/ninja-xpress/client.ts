import type { CourierOrder, FeeQuestion, Party } from "../../../ports/courier.ts";
import { type Exchange, type ExchangePlace, HttpExchange } from "../../http-exchange.ts";
import { AccessToken } from "../access-token.ts";
import type { CallLimits } from "../calls.ts";
import { internationalPhone, localTime } from "../values.ts";

export interface NinjaClient {
  price(parcel: FeeQuestion, signal: AbortSignal | undefined): Promise<Exchange>;
  order(order: CourierOrder, signal: AbortSignal | undefined): Promise<Exchange>;
  cancel(waybill: string, signal: AbortSignal | undefined): Promise<Exchange>;
  events(waybills: readonly string[], signal: AbortSignal | undefined): Promise<Exchange>;
  secrets(): readonly string[];
  close(): Promise<void>;
}

export interface NinjaAccount {
  readonly clientId: string;
  /** Also signs the webhooks. */
  readonly clientSecret: string;
}

const COUNTRY = "ID";
const SERVICE_LEVEL = "Standard";

/** Ninja Xpress over HTTP: JSON with a bearer token. */
export function createNinjaClient(
  place: ExchangePlace,
  { clientId, clientSecret }: NinjaAccount,
  limits: CallLimits,
  now: () => Date,
): NinjaClient {
  const exchange = new HttpExchange(place);
  const token = new AccessToken(
    () =>
      exchange.post(
        `/${COUNTRY}/2.0/oauth/access_token`,
        { client_id: clientId, client_secret: clientSecret, grant_type: "client_credentials" },
        limits(undefined),
      ),
    now,
  );
  const bearing = (signal: AbortSignal | undefined, value: string) => ({
    ...limits(signal),
    headers: { authorization: `Bearer ${value}` },
  });
  return {
    price({ origin, destination, weightGrams }, signal) {
      const request = {
        weight: weightGrams / 1_000,
        service_level: SERVICE_LEVEL,
        from: tiersOf(origin.code),
        to: tiersOf(destination.code),
      };
      return token.call((value) =>
        exchange.post(`/${COUNTRY}/1.0/public/price`, request, bearing(signal, value)),
      );
    },
    order(order, signal) {
      const request = requestOf(order, now());
      return token.call((value) =>
        exchange.post(`/${COUNTRY}/4.2/orders`, request, bearing(signal, value)),
      );
    },
    cancel: (waybill, signal) =>
      token.call((value) =>
        exchange.delete(
          `/${COUNTRY}/2.2/orders/${encodeURIComponent(waybill)}`,
          bearing(signal, value),
        ),
      ),
    events(waybills, signal) {
      const query = new URLSearchParams({ tracking_number: waybills.join(",") }).toString();
      return token.call((value) =>
        exchange.get(`/${COUNTRY}/1.0/orders/tracking-events?${query}`, bearing(signal, value)),
      );
    },
    secrets: () => token.secrets(),
    close: () => exchange.close(),
  };
}

/** A place's code is its two tiers: `ID_A00007_01/ID_B00061_01`. */
function tiersOf(code: string): object {
  const [first = "", second = ""] = code.split("/");
  return { l1_tier_code: first, l2_tier_code: second };
}

/** Ninja takes 9 to 18 characters as the number of a parcel. */
const NUMBER = /^[A-Z0-9]{9,18}$/i;

function requestOf(order: CourierOrder, now: Date): object {
  const { reference, dimensions, sender, recipient } = order;
  const [today] = localTime(now).split(" ");
  const timeslot = { start_time: "09:00", end_time: "18:00", timezone: "Asia/Jakarta" };
  return {
    service_type: "Parcel",
    service_level: SERVICE_LEVEL,
    ...(NUMBER.test(reference) && { requested_tracking_number: reference }),
    reference: { merchant_order_number: reference },
    from: partyOf(sender, order.origin.name),
    to: partyOf(recipient, order.destination.name),
    parcel_job: {
      is_pickup_required: order.pickup === "pickup",
      ...(order.pickup === "pickup" && { pickup_date: today, pickup_timeslot: timeslot }),
      delivery_start_date: today,
      delivery_timeslot: timeslot,
      dimensions: { weight: order.weightGrams / 1_000, ...dimensions },
      ...(order.cod > 0 && { cash_on_delivery: order.cod }),
      ...(order.isInsured && { insured_value: order.value }),
      items: [{ item_description: order.content, quantity: 1, is_dangerous_good: false }],
    },
  };
}

/** Ninja routes by the address, so the district is written as Ninja names it. */
const partyOf = (party: Party, district: string): object => ({
  name: party.name,
  phone_number: internationalPhone(party.phone),
  address: {
    address1: party.address,
    kelurahan: party.place,
    kecamatan: district,
    city: party.city,
    province: party.province,
    postcode: party.postcode,
    country: COUNTRY,
  },
});
