import type { CourierCapabilities, CourierCode } from "@konter/contract/parcels";
import type { Courier } from "../../../ports/courier.ts";
import { callLimits, type CallSettings, courierPlace, courierRedactors } from "../calls.ts";
import { createPosClient, type PosAccount, type PostCalls } from "./client.ts";
import { createPosManifests } from "./manifests.ts";
import {
  type PostWords,
  readCancel,
  readCharges,
  readFee,
  readFound,
  readOrderAnswer,
  readTrack,
} from "./response.ts";

export interface PosConfig extends PosAccount, CallSettings {
  /** `https://api.posindonesia.co.id:8245` */
  readonly url: string;
}

/** What distinguishes the post's systems for parcels within the country and abroad. */
export interface PostSystem extends PostCalls {
  readonly vendor: CourierCode;
  readonly capabilities: CourierCapabilities;
  readonly stateOf: PostWords;
  /** Services that collect on delivery; none by default. */
  readonly takesCod?: (service: string) => boolean;
}

/** One of the post's systems as a courier. */
export function createPost(system: PostSystem, config: PosConfig): Courier {
  const { vendor, capabilities, stateOf } = system;
  const client = createPosClient(
    system,
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
    vendor,
    capabilities,
    manifests: createPosManifests(client, redact),
    fees: async (parcel, signal) =>
      readFee(await client.fee(parcel, signal), redact, {
        services: capabilities.services,
        takesCod: system.takesCod ?? (() => false),
      }),
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
          const reading = readTrack(history, waybill, redact, stateOf);
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
