import type { CourierCapabilities } from "@konter/contract/parcels";
import type { Courier } from "../../../ports/courier.ts";
import { expressWeight, USUAL_COD, USUAL_GOODS } from "../capabilities.ts";
import {
  callLimits,
  cancelByWaybill,
  type CallSettings,
  courierPlace,
  courierRedactors,
  trackEach,
} from "../calls.ts";
import { readLionCallback } from "./callback.ts";
import { createLionClient, type LionAccount } from "./client.ts";
import {
  readCancel,
  readCommodities,
  readFound,
  readOrderAnswer,
  readTariff,
  readTrack,
} from "./response.ts";
import { LION_SERVICES } from "./services.ts";

export interface LionParcelConfig extends LionAccount, CallSettings {
  /** `https://api-middleware.thelionparcel.com` */
  readonly url: string;
  /** The bearer token of its webhooks. */
  readonly webhookToken: string;
}

export const LION_PARCEL_CAPABILITIES: CourierCapabilities = {
  services: LION_SERVICES,
  weight: expressWeight(50_000),
  cod: USUAL_COD,
  insurance: { needed_from: null },
  waybill: "answer",
  waybill_pattern: "\\d{2}LP\\d{10,13}",
  finds_by: "reference",
  is_repeatable: false,
  cancel_until: "waiting_pickup",
  cancels: "at_once",
  cancel_by: "courier",
  manifest: "ours",
  pickup: false,
  label: "ours",
  webhooks: true,
  signed_webhooks: false,
  tells_billed: true,
  gives_proof: false,
  commodity: true,
  goods: USUAL_GOODS,
  track_at_once: 1,
  track_per_minute: 60,
};

/**
 * Lion Parcel. Written from the vendor's public pages and public clients, without an account; README.md names what is
 * assumed. Tested against a simulator, not against the live service.
 */
export function createLionParcel(config: LionParcelConfig): Courier {
  const client = createLionClient(courierPlace(config.url, config), config, callLimits(config));
  const { redact, ofOrder } = courierRedactors(() => [config.password, config.webhookToken]);
  return {
    vendor: "lion_parcel",
    capabilities: LION_PARCEL_CAPABILITIES,
    fees: async (parcel, signal) => readTariff(await client.tariff(parcel, signal), redact),
    commodities: async (signal) => readCommodities(await client.commodities(signal), redact),
    create: async (order, signal) =>
      readOrderAnswer(await client.order(order, signal), order.reference, ofOrder(order)),
    find: async ({ reference }, signal) =>
      readFound(await client.track(reference, signal), reference, redact),
    track: trackEach(client.track, readTrack, redact),
    cancel: cancelByWaybill(async (waybill, signal) =>
      readCancel(await client.cancel(waybill, signal), waybill, redact),
    ),
    readCallback: (callback) => readLionCallback(callback, config.webhookToken, redact),
    close: () => client.close(),
  };
}
