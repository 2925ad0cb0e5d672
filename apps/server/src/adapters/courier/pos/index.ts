import type { CourierCapabilities } from "@konter/contract/parcels";
import type { Courier } from "../../../ports/courier.ts";
import { expressWeight, USUAL_GOODS } from "../capabilities.ts";
import { callLimits, type CallSettings, courierPlace, courierRedactors } from "../calls.ts";
import { createPosClient, type PosAccount } from "./client.ts";
import { createPosManifests } from "./manifests.ts";
import {
  readCancel,
  readCharges,
  readFee,
  readFound,
  readOrderAnswer,
  readTrack,
} from "./response.ts";
import { POS_SERVICES } from "./services.ts";

export interface PosConfig extends PosAccount, CallSettings {
  /** `https://api.posindonesia.co.id:8245` */
  readonly url: string;
}

const POS_CAPABILITIES: CourierCapabilities = {
  services: POS_SERVICES,
  weight: expressWeight(50_000),
  cod: null,
  insurance: { needed_from: null },
  waybill: "answer",
  waybill_pattern: "P\\d{11,13}",
  finds_by: "reference",
  is_repeatable: false,
  cancel_until: "waiting_pickup",
  cancels: "at_once",
  manifest: "courier",
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
 * Pos Indonesia within the country. Fees and histories are written from public clients; orders and manifests of the
 * counter system (NIPOS) have no public description, and are ours (README.md). Tested against a simulator, not against
 * the live service.
 */
export function createPos(config: PosConfig): Courier {
  const client = createPosClient(
    courierPlace(config.url, config),
    config,
    callLimits(config),
    config.now ?? (() => new Date()),
  );
  const { redact, ofOrder } = courierRedactors(() => [
    config.consumerSecret,
    ...(config.user === undefined ? [] : [config.user.password]),
    ...client.secrets(),
  ]);
  return {
    vendor: "pos",
    capabilities: POS_CAPABILITIES,
    manifests: createPosManifests(client, redact),
    fees: async (parcel, signal) => readFee(await client.fee(parcel, signal), redact),
    create: async (order, signal) =>
      readOrderAnswer(await client.order(order, signal), order.reference, ofOrder(order)),
    find: async (question, signal) =>
      readFound(await client.find(question, signal), question.reference, redact),
    track: (waybills, signal) =>
      Promise.all(
        waybills.map(async (waybill) => {
          const [history, order] = await Promise.all([
            client.track(waybill, signal),
            client.find({ reference: "", waybill }, signal),
          ]);
          const reading = readTrack(history, waybill, redact);
          return reading.state === "found"
            ? { ...reading, ...readCharges(order, waybill, redact) }
            : reading;
        }),
      ),
    cancel: async (question, signal) =>
      readCancel(await client.cancel(question, signal), question, redact),
    close: () => client.close(),
  };
}
