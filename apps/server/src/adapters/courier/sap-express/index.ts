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
import { createSapClient, type SapAccount } from "./client.ts";
import { readCancel, readCost, readFound, readOrderAnswer, readTrack } from "./response.ts";

export interface SapExpressConfig extends SapAccount, CallSettings {
  /** `https://api.coresyssap.com` */
  readonly ordersUrl: string;
  /** `https://track.coresyssap.com` */
  readonly tracksUrl: string;
}

export const SAP_EXPRESS_CAPABILITIES: CourierCapabilities = {
  services: [
    { code: "UDRREG", name: "Reguler" },
    { code: "UDRONS", name: "One Night Service" },
    { code: "UDRSDS", name: "Same Day Service" },
    { code: "DRGREG", name: "Cargo" },
  ],
  weight: expressWeight(100_000, 4_000),
  cod: USUAL_COD,
  insurance: { needed_from: null },
  waybill: "answer",
  waybill_pattern: "SAP\\d{9,12}",
  finds_by: "reference",
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
 * SAP Express. Written from public clients and answers, without an account; README.md names what is assumed. Tested
 * against a simulator, not against the live service.
 */
export function createSapExpress(config: SapExpressConfig): Courier {
  const client = createSapClient(
    {
      orders: courierPlace(config.ordersUrl, config),
      tracks: courierPlace(config.tracksUrl, config),
    },
    config,
    callLimits(config),
    config.now ?? (() => new Date()),
  );
  const { redact, ofOrder } = courierRedactors(() => [config.apiKey]);
  return {
    vendor: "sap_express",
    capabilities: SAP_EXPRESS_CAPABILITIES,
    fees: async (parcel, signal) => readCost(await client.cost(parcel, signal), redact),
    create: async (order, signal) =>
      readOrderAnswer(await client.order(order, signal), order.reference, ofOrder(order)),
    find: async ({ reference }, signal) =>
      readFound(await client.byReference(reference, signal), reference, redact),
    track: trackEach(client.track, readTrack, redact),
    cancel: cancelByWaybill(async (waybill, signal) =>
      readCancel(await client.cancel(waybill, signal), redact),
    ),
    close: () => client.close(),
  };
}
