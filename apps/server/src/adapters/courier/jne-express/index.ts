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
import { createJneClient, type JneAccount } from "./client.ts";
import { readProofsFrom } from "../proof.ts";
import { readCancel, readOrderAnswer, readTariff, readTrack } from "./response.ts";

export interface JneExpressConfig extends JneAccount, CallSettings {
  /** `https://apiv2.jne.co.id:10205` */
  readonly url: string;
}

export const JNE_EXPRESS_CAPABILITIES: CourierCapabilities = {
  services: [
    { code: "OKE", name: "Ongkos Kirim Ekonomis" },
    { code: "REG", name: "Layanan Reguler" },
    { code: "YES", name: "Yakin Esok Sampai" },
    { code: "SPS", name: "Super Speed" },
    { code: "CTC", name: "City Courier" },
    { code: "CTCYES", name: "City Courier Yakin Esok Sampai" },
    { code: "JTR", name: "JNE Trucking" },
  ],
  weight: expressWeight(100_000),
  cod: USUAL_COD,
  insurance: { needed_from: null },
  waybill: "answer",
  waybill_pattern: "\\d{15,16}",
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
  gives_proof: true,
  commodity: false,
  goods: USUAL_GOODS,
  track_at_once: 1,
  track_per_minute: 60,
};

/**
 * JNE. Written from public clients and answers, without an account; README.md names what is assumed. Tested against a
 * simulator, not against the live service.
 */
export function createJneExpress(config: JneExpressConfig): Courier {
  const client = createJneClient(
    courierPlace(config.url, config),
    config,
    callLimits(config),
    config.now ?? (() => new Date()),
  );
  const { redact, ofOrder } = courierRedactors(() => [config.apiKey]);
  return {
    vendor: "jne_express",
    capabilities: JNE_EXPRESS_CAPABILITIES,
    fees: async (parcel, signal) => readTariff(await client.tariff(parcel, signal), redact),
    create: async (order, signal) =>
      readOrderAnswer(await client.order(order, signal), ofOrder(order)),
    track: trackEach(client.track, readTrack, redact),
    cancel: cancelByWaybill(async (waybill, signal) =>
      readCancel(await client.cancel(waybill, signal), redact),
    ),
    proofPicture: readProofsFrom(config.url, ["jne.co.id"], config),
    close: () => client.close(),
  };
}
