import type { CourierCapabilities } from "@konter/contract/parcels";
import type { Courier, FeeQuestion } from "../../../ports/courier.ts";
import { expressWeight, USUAL_COD, USUAL_GOODS } from "../capabilities.ts";
import { createPost, type PosConfig } from "./post.ts";
import { POS_SERVICES, POS_SERVICES_WITH_COD } from "./services.ts";
import { posState } from "./words.ts";

export { createPost } from "./post.ts";
export type { PosConfig } from "./post.ts";

export const POS_CAPABILITIES: CourierCapabilities = {
  services: POS_SERVICES,
  weight: expressWeight(150_000),
  cod: USUAL_COD,
  insurance: { needed_from: null },
  waybill: "answer",
  waybill_pattern: "P\\d{11,13}",
  finds_by: "reference",
  is_repeatable: false,
  cancel_until: "waiting_pickup",
  cancels: "at_once",
  cancel_by: "proof",
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

const DOMESTIC = "1";
const PARCEL = "1";

/** Places are postcodes, weights are grams. */
const lineOf = ({ origin, destination, weightGrams, dimensions, value }: FeeQuestion): object => ({
  desttypeid: DOMESTIC,
  itemtypeid: PARCEL,
  shipperzipcode: origin.code,
  receiverzipcode: destination.code,
  weight: weightGrams,
  ...dimensions,
  diameter: 0,
  valuegoods: value,
});

/**
 * Pos Indonesia within the country. Fees and histories are written from public clients; orders and manifests of the
 * counter system (NIPOS) have no public description, and are ours (README.md). Tested against a simulator, not against
 * the live service.
 */
export const createPos = (config: PosConfig): Courier =>
  createPost(
    {
      vendor: "pos",
      capabilities: POS_CAPABILITIES,
      feePath: "/utility/1.0.0/getFee",
      folder: "nipos",
      lineOf,
      // The postcode of the line is the recipient's place.
      placeOf: () => ({}),
      stateOf: posState,
      takesCod: (service) => POS_SERVICES_WITH_COD.has(service),
    },
    config,
  );
