import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import { POSTAL_PERMISSION } from "../customs/rules.ts";
import {
  cashlessInput,
  cashlessMethods,
  cashlessPage,
  cashlessParcel,
  cashlessQuery,
  cashlessSendInput,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const member = {
  access: "member",
  feature: "postal",
  extraPermission: POSTAL_PERMISSION,
} as const;
const CLOSED = ["feature_off", "parcels_not_agent"] as const;

export const calls = {
  cashlessMethods: call("GET mlo/cashless/methods", {
    ...member,
    input: nothing,
    output: cashlessMethods,
    errors: CLOSED,
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "Methods by which a sender pays a postal parcel at the counter, with their fees.",
  }),
  cashlessSend: call("POST mlo/transaction/send_cashless", {
    ...member,
    idempotent: true,
    input: cashlessSendInput,
    output: cashlessParcel,
    errors: [
      ...CLOSED,
      "courier_not_allowed",
      "courier_closed",
      "parcel_quote_over",
      "parcel_total_moved",
      "parcel_goods_forbidden",
      "parcel_goods_unpacked",
      "parcel_insurance_needed",
      "parcel_not_insured",
      "cashless_not_here",
      "cashless_too_many_open",
      "account_blocked",
      "deposit_method_unknown",
      "deposit_method_closed",
      "payment_method_closed",
      "payment_amount_outside",
    ],
    rateLimit: perMinute(60),
    summary:
      "Opens a payment for a postal parcel. The shipment is accepted when it is paid; the deposit is not touched.",
  }),
  cashlessParcels: call("GET mlo/cashless/list", {
    ...member,
    input: cashlessQuery,
    output: cashlessPage,
    errors: CLOSED,
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's parcels that their sender pays, the newest first.",
  }),
  cashlessParcel: call("GET mlo/cashless/{code}", {
    ...member,
    input: cashlessInput,
    output: cashlessParcel,
    errors: [...CLOSED, "cashless_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "One parcel that its sender pays, with the payment code and its state.",
  }),
  cashlessCancel: call("POST mlo/cashless/{code}/cancel", {
    ...member,
    input: cashlessInput,
    output: cashlessParcel,
    errors: [...CLOSED, "cashless_not_found", "cashless_not_open", "deposit_paid_already"],
    rateLimit: perMinute(60),
    summary: "Ends a payment that was not made. A payment that arrived before counts.",
  }),
};
