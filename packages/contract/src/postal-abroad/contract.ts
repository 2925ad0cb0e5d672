import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { POSTAL_PERMISSION } from "../customs/rules.ts";
import { shipment } from "../parcels/schemas.ts";
import { abroadFeeInput, abroadFees, abroadSendInput, postalCountries } from "./schemas.ts";

export * from "./countries.ts";
export * from "./errors.ts";
export * from "./goods.ts";
export * from "./rules.ts";
export * from "./s10.ts";
export * from "./schemas.ts";

const member = {
  access: "member",
  feature: "postal",
  extraPermission: POSTAL_PERMISSION,
} as const;
const CLOSED = ["feature_off", "parcels_not_agent", "courier_not_allowed"] as const;
const POST = ["courier_closed", "courier_disturbed"] as const;
const COUNTRY = ["country_unknown", "country_suspended", "country_takes_no_parcels"] as const;

export const calls = {
  postalCountries: call("GET mlo/postal-abroad/countries", {
    ...member,
    input: nothing,
    output: postalCountries,
    errors: CLOSED,
    fault: "retrieval_failed",
    rateLimit: perMinute(60),
    summary:
      "The countries to which the post goes: services with weight limits, forbidden goods, postcodes and customs lines.",
  }),
  abroadFee: call("POST mlo/transaction/get_fee_ipos", {
    ...member,
    input: abroadFeeInput,
    output: abroadFees,
    errors: [
      ...CLOSED,
      ...POST,
      ...COUNTRY,
      "courier_no_answer",
      "country_weight_over",
      "region_unknown",
      "parcel_place_not_served",
      "parcel_weight_outside",
    ],
    rateLimit: perMinute(120),
    summary: "What the post's services cost to another country. Books nothing.",
  }),
  abroadSend: call("POST mlo/transaction/send_ipos", {
    ...member,
    idempotent: true,
    input: abroadSendInput,
    output: shipment,
    errors: [
      ...CLOSED,
      ...POST,
      ...COUNTRY,
      "country_goods_forbidden",
      "document_declared_as_goods",
      "goods_declared_as_document",
      "text_not_latin",
      "phone_not_international",
      "postcode_not_of_country",
      "phone_not_mobile",
      "parcel_quote_over",
      "parcel_total_moved",
      "parcel_goods_forbidden",
      "parcel_goods_unpacked",
      "parcel_insurance_needed",
      "parcel_not_insured",
      "pin_missing",
      "pin_locked",
      "pin_reset_needed",
      "pin_wrong",
      "account_blocked",
      "agent_stopped",
      "cooling_limit",
      "balance_insufficient",
    ],
    rateLimit: perMinute(60),
    summary: "Orders a shipment to another country. The answer means: accepted, money held.",
  }),
};
