import { call, perMinute } from "../call.ts";
import {
  parcelLink,
  parcelLinkInput,
  pickupAnswer,
  pickupInput,
  publicParcel,
  publicParcelLinkQuery,
  publicParcelQuery,
  trackedWaybills,
  trackManyInput,
  waitingPage,
  waitingQuery,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const member = { access: "member", feature: "shipping" } as const;
const CLOSED = ["feature_off", "parcels_not_agent"] as const;

export const calls = {
  parcelTrackMany: call("POST mlo/transaction/track_many", {
    ...member,
    input: trackManyInput,
    output: trackedWaybills,
    errors: CLOSED,
    rateLimit: perMinute(20),
    summary: "Where several parcels of the account are; each waybill has its own answer.",
  }),
  parcelsWaiting: call("GET mlo/transaction/waiting", {
    ...member,
    input: waitingQuery,
    output: waitingPage,
    errors: CLOSED,
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's parcels that wait for their pick-up, the longest waiting first.",
  }),
  parcelPickup: call("POST mlo/transaction/pickup", {
    ...member,
    input: pickupInput,
    output: pickupAnswer,
    errors: [
      ...CLOSED,
      "shipment_not_found",
      "pickup_not_waiting",
      "pickup_not_offered",
      "pickup_called",
      "courier_no_answer",
    ],
    rateLimit: perMinute(30),
    summary: "Calls the courier again for a parcel that it has not picked up.",
  }),
  parcelLink: call("POST mlo/transaction/link", {
    ...member,
    input: parcelLinkInput,
    output: parcelLink,
    errors: [...CLOSED, "shipment_not_found"],
    rateLimit: perMinute(60),
    summary: "The token of a parcel's public page; the same one each time.",
  }),
  publicParcel: call("GET lacak", {
    access: "public",
    feature: "shipping",
    input: publicParcelQuery,
    output: publicParcel,
    errors: ["feature_off", "shipment_not_found"],
    rateLimit: perMinute(15),
    summary: "Where a parcel of the brand is, without personal data.",
  }),
  publicParcelLink: call("GET lacak/{token}", {
    access: "public",
    feature: "shipping",
    input: publicParcelLinkQuery,
    output: publicParcel,
    errors: ["feature_off", "shipment_not_found"],
    rateLimit: perMinute(30),
    summary: "Where the parcel of a link is, without personal data.",
  }),
};
