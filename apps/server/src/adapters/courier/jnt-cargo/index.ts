import type { CourierCapabilities } from "@konter/contract/parcels";
import type { Courier } from "../../../ports/courier.ts";
import { USUAL_GOODS } from "../capabilities.ts";
import { callLimits, type CallSettings, courierPlace, courierRedactors } from "../calls.ts";
import { readJntCargoCallback } from "./callback.ts";
import { createJntCargoClient, type JntCargoAccount } from "./client.ts";
import { readCancel, readCost, readFound, readOrderAnswer, readTracks } from "./response.ts";

export interface JntCargoConfig extends JntCargoAccount, CallSettings {
  /** `https://openapi.jtcargo.co.id` */
  readonly url: string;
}

export const JNT_CARGO_CAPABILITIES: CourierCapabilities = {
  services: [{ code: "CARGO", name: "Cargo" }],
  weight: {
    step_grams: 1_000,
    tolerance_grams: 0,
    least_grams: 10_000,
    most_grams: 500_000,
    divisor: 5_000,
  },
  cod: null,
  insurance: { needed_from: null },
  waybill: "answer",
  waybill_pattern: "[1-9]\\d{11}",
  finds_by: "reference",
  is_repeatable: false,
  cancel_until: "waiting_pickup",
  cancels: "at_once",
  cancel_by: "courier",
  manifest: "ours",
  pickup: false,
  label: "ours",
  webhooks: true,
  signed_webhooks: true,
  tells_billed: true,
  gives_proof: false,
  commodity: false,
  goods: USUAL_GOODS,
  track_at_once: 30,
  track_per_minute: 60,
};

/** What a push has to be answered with, or it is repeated (open.jtcargo.co.id). */
const ACKNOWLEDGEMENT = { code: "1", msg: "success", data: "SUCCESS" };

/**
 * J&T Cargo. Written from the vendor's public pages and public clients, without an account; README.md names what is
 * assumed. Tested against a simulator, not against the live service.
 */
export function createJntCargo(config: JntCargoConfig): Courier {
  const client = createJntCargoClient(
    courierPlace(config.url, config),
    config,
    callLimits(config),
    config.now ?? (() => new Date()),
  );
  const { redact, ofOrder } = courierRedactors(() => [config.privateKey, config.password]);
  return {
    vendor: "jnt_cargo",
    capabilities: JNT_CARGO_CAPABILITIES,
    acknowledgement: ACKNOWLEDGEMENT,
    fees: async (parcel, signal) => readCost(await client.cost(parcel, signal), redact),
    create: async (order, signal) =>
      readOrderAnswer(await client.order(order, signal), order.reference, ofOrder(order)),
    find: async ({ reference }, signal) =>
      readFound(await client.byReference(reference, signal), reference, redact),
    track: async (waybills, signal) =>
      readTracks(await client.trace(waybills, signal), waybills, redact),
    cancel: async ({ reference }, signal) =>
      readCancel(await client.cancel(reference, signal), reference, redact),
    readCallback: (callback) => readJntCargoCallback(callback, config.privateKey, redact),
    close: () => client.close(),
  };
}
