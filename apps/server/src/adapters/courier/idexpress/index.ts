import type { CourierCapabilities } from "@konter/contract/parcels";
import type { Courier } from "../../../ports/courier.ts";
import { expressWeight, USUAL_COD, USUAL_GOODS } from "../capabilities.ts";
import {
  callLimits,
  cancelByWaybill,
  type CallSettings,
  courierPlace,
  courierRedactors,
} from "../calls.ts";
import { createIdexpressClient, type IdexpressAccount } from "./client.ts";
import { readCancel, readCharges, readFee, readOrderAnswer, readTrack } from "./response.ts";
import { EXPRESS_TYPES } from "./services.ts";

export interface IdexpressConfig extends IdexpressAccount, CallSettings {
  /** `https://e-oms.idexpress.com` */
  readonly url: string;
}

export const IDEXPRESS_CAPABILITIES: CourierCapabilities = {
  services: [
    { code: "STD", name: "Standard" },
    { code: "LITE", name: "iDlite" },
    { code: "TRUCK", name: "iDtruck" },
  ],
  weight: expressWeight(50_000),
  cod: USUAL_COD,
  insurance: { needed_from: null },
  waybill: "answer",
  waybill_pattern: "ID[A-Z]?\\d{10,14}",
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
 * ID Express. Written from public clients, without an account; README.md names what is assumed. Tested against a
 * simulator, not against the live service.
 */
export function createIdexpress(config: IdexpressConfig): Courier {
  const client = createIdexpressClient(
    courierPlace(config.url, config),
    config,
    callLimits(config),
    config.now ?? (() => new Date()),
  );
  const { redact, ofOrder } = courierRedactors(() => [config.securityKey]);
  return {
    vendor: "idexpress",
    capabilities: IDEXPRESS_CAPABILITIES,
    async fees(parcel, signal) {
      const readings = await Promise.all(
        [...EXPRESS_TYPES].map(async ([service, type]) =>
          readFee(await client.fee(parcel, type, signal), service, redact),
        ),
      );
      const { code = "", message = "", body = "" } = readings[0] ?? {};
      return { code, message, body, fees: readings.flatMap(({ fees }) => fees) };
    },
    create: async (order, signal) =>
      readOrderAnswer(await client.order(order, signal), order.reference, ofOrder(order)),
    track: (waybills, signal) =>
      Promise.all(
        waybills.map(async (waybill) => {
          const [history, charges] = await Promise.all([
            client.track(waybill, signal),
            client.charges(waybill, signal),
          ]);
          const reading = readTrack(history, waybill, redact);
          return reading.state === "found"
            ? { ...reading, ...readCharges(charges, waybill, redact) }
            : reading;
        }),
      ),
    cancel: cancelByWaybill(async (waybill, signal) =>
      readCancel(await client.cancel(waybill, signal), waybill, redact),
    ),
    close: () => client.close(),
  };
}
