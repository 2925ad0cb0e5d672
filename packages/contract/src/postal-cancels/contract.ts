import { call, perMinute } from "../call.ts";
import { POSTAL_CANCEL_BODY_LIMIT_BYTES } from "./rules.ts";
import {
  officePostalCancel,
  officePostalCancelInput,
  officePostalCancelPage,
  officePostalCancelQuery,
  postalCancel,
  postalCancelDecideInput,
  postalCancelFileInput,
  postalCancelFileRemoveInput,
  postalCancelInput,
  postalCancelSendInput,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const member = { access: "member", feature: "shipping" } as const;
const CLOSED = ["feature_off", "parcels_not_agent"] as const;
/** Why the state of the parcel allows no cancellation. */
const ENDED = [
  "postal_cancel_processing",
  "postal_cancel_failed",
  "postal_cancel_canceled",
  "postal_cancel_delivered",
  "postal_cancel_returned",
  "postal_cancel_lost",
  "postal_cancel_claimed",
] as const;
const CLOSED_CASE = [
  ...ENDED,
  "postal_cancel_not_by_proof",
  "postal_cancel_open",
  "postal_cancels_too_many",
] as const;
const DECIDING = ["postal_cancel_not_found", "postal_cancel_decided"] as const;

export const calls = {
  postalCancel: call("GET mlo/transaction/cancel-proof", {
    ...member,
    input: postalCancelInput,
    output: postalCancel,
    errors: [...CLOSED, "shipment_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The cancellation cases of one parcel, and the files attached to the next one.",
  }),
  postalCancelFile: call("POST mlo/cancel-proofs/{ref_id}/{file_name}", {
    ...member,
    input: postalCancelFileInput,
    output: postalCancel,
    bytesLimit: POSTAL_CANCEL_BODY_LIMIT_BYTES,
    errors: [
      ...CLOSED,
      "shipment_not_found",
      ...CLOSED_CASE,
      "postal_cancel_files_too_many",
      "postal_cancel_file_empty",
      "postal_cancel_file_too_large",
      "postal_cancel_file_svg",
      "postal_cancel_file_html",
      "postal_cancel_file_program",
      "postal_cancel_file_kind",
      "postal_cancel_file_damaged",
      "postal_cancel_file_locked",
      "deposit_photo_damaged",
      "deposit_photo_too_wide",
      "overloaded",
    ],
    rateLimit: perMinute(20),
    summary:
      "Attaches a proof to the next cancellation case: a PNG or JPEG photo or a PDF, up to 8 MB.",
  }),
  postalCancelFileRemove: call("POST mlo/transaction/cancel-proof/remove", {
    ...member,
    input: postalCancelFileRemoveInput,
    output: postalCancel,
    errors: [...CLOSED, "shipment_not_found", "postal_cancel_file_not_found"],
    rateLimit: perMinute(60),
    summary: "Removes an attached file that is in no case yet.",
  }),
  postalCancelSend: call("POST mlo/transaction/cancel-proof", {
    ...member,
    input: postalCancelSendInput,
    output: postalCancel,
    errors: [...CLOSED, "shipment_not_found", ...CLOSED_CASE, "postal_cancel_no_proof"],
    rateLimit: perMinute(30),
    summary: "Sends the attached proofs to staff, who decide about cancellation and refund.",
  }),
  adminPostalCancels: call("GET admin/postal-cancels", {
    access: "staff",
    permission: "parcels.read",
    input: officePostalCancelQuery,
    output: officePostalCancelPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Cancellation cases at the post: those that wait for a person, or all.",
  }),
  adminPostalCancel: call("GET admin/postal-cancels/{case_id}", {
    access: "staff",
    permission: "parcels.read",
    input: officePostalCancelInput,
    output: officePostalCancel,
    errors: ["postal_cancel_not_found"],
    rateLimit: perMinute(240),
    summary: "One cancellation case with its proofs.",
  }),
  adminPostalCancelApprove: call("POST admin/postal-cancels/{case_id}/approve", {
    access: "staff",
    permission: "parcels.compensate",
    input: postalCancelDecideInput,
    output: officePostalCancel,
    errors: [...DECIDING, ...ENDED, "parcel_compensation_approval", "parcel_compensation_day"],
    rateLimit: perMinute(60),
    summary: "Approves a cancellation: the money goes back once, and the post is asked to cancel.",
  }),
  adminPostalCancelReject: call("POST admin/postal-cancels/{case_id}/reject", {
    access: "staff",
    permission: "parcels.compensate",
    input: postalCancelDecideInput,
    output: officePostalCancel,
    errors: DECIDING,
    rateLimit: perMinute(60),
    summary: "Rejects a cancellation with a reason that the member reads.",
  }),
};
