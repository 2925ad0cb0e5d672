import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";
import * as officeEndpoints from "./office-endpoints.ts";
import { VERIFICATION_BODY_LIMIT_BYTES } from "./rules.ts";
import {
  adminVerification,
  adminVerificationDecideInput,
  adminVerificationIdInput,
  adminVerificationPage,
  adminVerificationPicture,
  adminVerificationPictureInput,
  adminVerificationsQuery,
  verification,
  verificationPictureInput,
} from "./schemas.ts";

const picture = {
  access: "member",
  input: verificationPictureInput,
  bytesLimit: VERIFICATION_BODY_LIMIT_BYTES,
  output: verification,
  errors: [
    "verification_not_image",
    "verification_damaged",
    "verification_too_large",
    "verification_too_wide",
    "verification_closed",
    "overloaded",
  ],
  rateLimit: perMinute(20),
} as const;

export const calls = {
  verification: call(memberEndpoints.verification, {
    access: "member",
    input: nothing,
    output: verification,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "How far the account's identity is proved.",
  }),
  verificationIdentity: call(memberEndpoints.verificationIdentity, {
    ...picture,
    summary:
      "Hands in the photo of the identity card: PNG or JPEG up to 8 MB; the body is the file.",
  }),
  verificationSelfie: call(memberEndpoints.verificationSelfie, {
    ...picture,
    summary: "Hands in the photo of its owner holding the card; the body is the file.",
  }),
  verificationSubmit: call(memberEndpoints.verificationSubmit, {
    access: "member",
    input: nothing,
    output: verification,
    errors: ["verification_pictures_missing", "verification_closed"],
    rateLimit: perMinute(20),
    summary: "Has both pictures looked at.",
  }),
  adminVerifications: call(officeEndpoints.adminVerifications, {
    access: "staff",
    permission: "verification.decide",
    input: adminVerificationsQuery,
    output: adminVerificationPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Identities that wait to be judged, oldest first, or were.",
  }),
  adminVerification: call(officeEndpoints.adminVerification, {
    access: "staff",
    permission: "verification.decide",
    input: adminVerificationIdInput,
    output: adminVerification,
    errors: ["verification_not_found"],
    rateLimit: perMinute(240),
    summary: "One identity, without its pictures.",
  }),
  adminVerificationPicture: call(officeEndpoints.adminVerificationPicture, {
    access: "staff",
    permission: "verification.decide",
    input: adminVerificationPictureInput,
    output: adminVerificationPicture,
    errors: ["verification_not_found"],
    rateLimit: perMinute(120),
    summary: "One picture; that it was looked at, and by whom, is on the audit log.",
  }),
  adminVerificationDecide: call(officeEndpoints.adminVerificationDecide, {
    access: "staff",
    permission: "verification.decide",
    input: adminVerificationDecideInput,
    output: adminVerification,
    errors: ["verification_not_found", "verification_decided"],
    rateLimit: perMinute(60),
    summary: "Says yes or no to an identity; its owner reads it.",
  }),
};
