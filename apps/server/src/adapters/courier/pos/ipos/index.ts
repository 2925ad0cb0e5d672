import type { CourierCapabilities } from "@konter/contract/parcels";
import { ABROAD_SERVICE_CODES, ABROAD_SERVICES } from "@konter/contract/postal-abroad";
import type { Courier, CourierOrder, FeeQuestion } from "../../../../ports/courier.ts";
import { USUAL_GOODS } from "../../capabilities.ts";
import { createPost, POS_CAPABILITIES, type PosConfig } from "../index.ts";
import { iposState } from "./words.ts";

export const IPOS_CAPABILITIES: CourierCapabilities = {
  ...POS_CAPABILITIES,
  services: ABROAD_SERVICE_CODES.map((code) => ({ code, name: ABROAD_SERVICES[code].name })),
  // The tariff has weight bands, so that nothing is rounded but to the smallest of them.
  weight: {
    step_grams: 250,
    tolerance_grams: 0,
    least_grams: 250,
    most_grams: 30_000,
    divisor: 6_000,
  },
  cod: null,
  waybill_pattern: "[A-Z]{2}\\d{9}ID",
  // Batteries outside of a device may not fly as mail.
  goods: {
    forbidden: [...USUAL_GOODS.forbidden, "batteries"],
    conditional: USUAL_GOODS.conditional.filter((kind) => kind !== "batteries"),
  },
};

const ABROAD = "0";
const ITEM_TYPES = { document: "0", goods: "1" } as const;

/** The destination is a country by its ISO code; the origin is a postcode. */
const lineOf = ({
  origin,
  destination,
  weightGrams,
  dimensions,
  value,
  contents = "goods",
}: FeeQuestion): object => ({
  desttypeid: ABROAD,
  itemtypeid: ITEM_TYPES[contents],
  shipperzipcode: origin.code,
  receivercountry: destination.code,
  weight: weightGrams,
  ...dimensions,
  diameter: 0,
  valuegoods: value,
});

/** Town, state and postcode abroad. */
const placeOf = ({ recipient }: CourierOrder): object => ({
  receivercity: recipient.district,
  receiverstate: recipient.city,
  receiverpostcode: recipient.postcode,
});

/**
 * Pos Indonesia to other countries (IPOS). Only the path of its fees is public; its orders, histories and manifests are
 * our own model in the form of NIPOS (README.md). Tested against a simulator, not against the live service.
 */
export const createIpos = (config: PosConfig): Courier =>
  createPost(
    {
      vendor: "ipos",
      capabilities: IPOS_CAPABILITIES,
      feePath: "/utility/1.0.0/getFeeLn",
      folder: "ipos",
      lineOf,
      placeOf,
      stateOf: iposState,
    },
    config,
  );
