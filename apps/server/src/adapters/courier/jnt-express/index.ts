import type { CourierCapabilities } from "@konter/contract/parcels";
import type { Courier } from "../../../ports/courier.ts";
import { expressWeight, USUAL_COD, USUAL_GOODS } from "../capabilities.ts";
import {
  callLimits,
  type CallSettings,
  courierPlace,
  courierRedactors,
  trackEach,
} from "../calls.ts";
import { createJntClient, type JntKeys } from "./client.ts";
import { readCancel, readOrderAnswer, readTariff, readTrack } from "./response.ts";

export interface JntExpressConfig extends JntKeys, CallSettings {
  readonly ordersUrl: string;
  readonly tariffsUrl: string;
  readonly tracksUrl: string;
}

export const JNT_EXPRESS_CAPABILITIES: CourierCapabilities = {
  services: [{ code: "EZ", name: "EZ (Reguler)" }],
  weight: expressWeight(100_000),
  cod: USUAL_COD,
  insurance: { needed_from: null },
  waybill: "answer",
  waybill_pattern: "J[A-Z]\\d{10}",
  finds_by: "nothing",
  is_repeatable: false,
  cancel_until: "waiting_pickup",
  cancels: "at_once",
  cancel_by: "courier",
  manifest: "ours",
  pickup: false,
  label: "ours",
  webhooks: false,
  signed_webhooks: false,
  tells_billed: true,
  gives_proof: false,
  commodity: false,
  goods: USUAL_GOODS,
  track_at_once: 1,
  track_per_minute: 60,
};

/**
 * J&T Express Indonesia. Written from public clients, without an account; README.md names what is assumed. Tested
 * against a simulator, not against the live service.
 */
export function createJntExpress(config: JntExpressConfig): Courier {
  const client = createJntClient(
    {
      orders: courierPlace(config.ordersUrl, config),
      tariffs: courierPlace(config.tariffsUrl, config),
      tracks: courierPlace(config.tracksUrl, config),
    },
    config,
    callLimits(config),
    config.now ?? (() => new Date()),
  );
  const { redact, ofOrder } = courierRedactors(() => [
    config.apiKey,
    config.orderKey,
    config.tariffKey,
    config.trackPassword,
  ]);
  return {
    vendor: "jnt_express",
    capabilities: JNT_EXPRESS_CAPABILITIES,
    fees: async (parcel, signal) => readTariff(await client.tariff(parcel, signal), redact),
    create: async (order, signal) =>
      readOrderAnswer(await client.order(order, signal), order.reference, ofOrder(order)),
    track: trackEach(client.track, readTrack, redact),
    cancel: async ({ reference }, signal) =>
      readCancel(await client.cancel(reference, signal), redact),
    close: () => client.close(),
  };
}
