import type { CourierCapabilities } from "@konter/contract/parcels";
import type { Courier } from "../../../ports/courier.ts";
import { USUAL_COD, USUAL_GOODS } from "../capabilities.ts";
import {
  callLimits,
  cancelByWaybill,
  type CallSettings,
  courierPlace,
  courierRedactors,
} from "../calls.ts";
import { readProofsFrom } from "../proof.ts";
import { readNinjaCallback } from "./callback.ts";
import { createNinjaClient, type NinjaAccount } from "./client.ts";
import { readCancel, readOrderAnswer, readPrice, readTracks } from "./response.ts";

export interface NinjaXpressConfig extends NinjaAccount, CallSettings {
  /** `https://api.ninjavan.co` */
  readonly url: string;
}

export const NINJA_XPRESS_CAPABILITIES: CourierCapabilities = {
  services: [{ code: "STANDARD", name: "Standard" }],
  weight: {
    step_grams: 1_000,
    tolerance_grams: 0,
    least_grams: 1_000,
    most_grams: 50_000,
    divisor: 6_000,
  },
  cod: USUAL_COD,
  insurance: { needed_from: null },
  waybill: "answer",
  waybill_pattern: "[A-Z]{5,9}[A-Z\\d]{9,18}",
  finds_by: "nothing",
  is_repeatable: false,
  cancel_until: "waiting_pickup",
  cancels: "at_once",
  cancel_by: "courier",
  manifest: "ours",
  pickup: false,
  label: "ours",
  webhooks: true,
  signed_webhooks: true,
  tells_billed: false,
  gives_proof: true,
  commodity: false,
  goods: USUAL_GOODS,
  track_at_once: 20,
  track_per_minute: 60,
};

/**
 * Ninja Xpress. Written from the vendor's public pages, without an account; README.md names what is assumed. Tested
 * against a simulator, not against the live service.
 */
export function createNinjaXpress(config: NinjaXpressConfig): Courier {
  const client = createNinjaClient(
    courierPlace(config.url, config),
    config,
    callLimits(config),
    config.now ?? (() => new Date()),
  );
  const { redact, ofOrder } = courierRedactors(() => [config.clientSecret, ...client.secrets()]);
  return {
    vendor: "ninja_xpress",
    capabilities: NINJA_XPRESS_CAPABILITIES,
    fees: async (parcel, signal) => readPrice(await client.price(parcel, signal), redact),
    create: async (order, signal) =>
      readOrderAnswer(await client.order(order, signal), order.reference, ofOrder(order)),
    track: async (waybills, signal) =>
      readTracks(await client.events(waybills, signal), waybills, redact),
    cancel: cancelByWaybill(async (waybill, signal) =>
      readCancel(await client.cancel(waybill, signal), waybill, redact),
    ),
    readCallback: (callback) => readNinjaCallback(callback, config.clientSecret, redact),
    proofPicture: readProofsFrom(config.url, ["ninjavan.co"], config),
    close: () => client.close(),
  };
}
