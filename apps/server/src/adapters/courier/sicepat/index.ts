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
import { createSicepatClient } from "./client.ts";
import {
  readCancel,
  readDestinations,
  readFound,
  readLetter,
  readOrderAnswer,
  readTariff,
  readTrack,
  requirePickup,
} from "./response.ts";

export interface SicepatConfig extends CallSettings {
  /** `https://apitrek.sicepat.com` */
  readonly readsUrl: string;
  /** `http://pickup.sicepat.com:8087` */
  readonly writesUrl: string;
  readonly apiKey: string;
  readonly authKey: string;
}

export const SICEPAT_CAPABILITIES: CourierCapabilities = {
  services: [
    { code: "REG", name: "Reguler" },
    { code: "BEST", name: "Besok Sampai Tujuan" },
    { code: "SIUNT", name: "SiUntung" },
    { code: "GOKIL", name: "Cargo" },
    { code: "SDS", name: "Same Day Service" },
  ],
  weight: expressWeight(50_000),
  cod: USUAL_COD,
  insurance: { needed_from: null },
  waybill: "own_range",
  waybill_pattern: "00\\d{10}",
  finds_by: "reference",
  is_repeatable: false,
  cancel_until: "waiting_pickup",
  cancels: "at_once",
  cancel_by: "courier",
  manifest: "ours",
  pickup: true,
  label: "ours",
  webhooks: false,
  signed_webhooks: false,
  tells_billed: true,
  gives_proof: false,
  commodity: false,
  goods: USUAL_GOODS,
  track_at_once: 1,
  track_per_minute: 120,
};

/**
 * SiCepat. Written from public clients and answers, without an account; README.md names what is assumed. Tested
 * against a simulator, not against the live service.
 */
export function createSicepat(config: SicepatConfig): Courier {
  const { readsUrl, writesUrl, apiKey, authKey } = config;
  const client = createSicepatClient(
    { reads: courierPlace(readsUrl, config), writes: courierPlace(writesUrl, config) },
    { apiKey, authKey },
    callLimits(config),
    config.now ?? (() => new Date()),
  );
  const { redact, ofOrder } = courierRedactors(() => [apiKey, authKey]);
  return {
    vendor: "sicepat",
    capabilities: SICEPAT_CAPABILITIES,
    fees: async (parcel, signal) => readTariff(await client.tariff(parcel, signal), redact),
    destinations: async (signal) => readDestinations(await client.destinations(signal), redact),
    create: async (order, signal) =>
      readOrderAnswer(await client.order(order, signal), order, ofOrder(order)),
    find: async ({ reference }, signal) =>
      readFound(await client.waybillOf(reference, signal), redact),
    track: trackEach(client.track, readTrack, redact),
    cancel: cancelByWaybill(async (waybill, signal) =>
      readCancel(await client.cancel(waybill, signal), redact),
    ),
    pickup: async (waybills, signal) =>
      requirePickup(await client.pickup(waybills, signal), redact),
    letters: {
      read: async (number, signal) => readLetter(await client.letter(number, signal), redact),
      confirm: async (number, signal) =>
        requirePickup(await client.confirmLetter(number, signal), redact),
    },
    close: () => client.close(),
  };
}
