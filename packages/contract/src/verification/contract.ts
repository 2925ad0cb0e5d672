import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import type { PermissionRows } from "../permission-row.ts";
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

export * from "./rules.ts";
export * from "./schemas.ts";

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
  verification: call("GET verification", {
    access: "member",
    input: nothing,
    output: verification,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "How far the account's identity is proved.",
  }),
  verificationIdentity: call("POST verification/identity", {
    ...picture,
    summary:
      "Hands in the photo of the identity card: PNG or JPEG up to 8 MB; the body is the file.",
  }),
  verificationSelfie: call("POST verification/selfie", {
    ...picture,
    summary: "Hands in the photo of its owner holding the card; the body is the file.",
  }),
  verificationSubmit: call("POST verification", {
    access: "member",
    input: nothing,
    output: verification,
    errors: ["verification_pictures_missing", "verification_closed"],
    rateLimit: perMinute(20),
    summary: "Has both pictures looked at.",
  }),
  adminVerifications: call("GET admin/verifications", {
    access: "staff",
    permission: "verification.decide",
    input: adminVerificationsQuery,
    output: adminVerificationPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Identities that wait to be judged, oldest first, or were.",
  }),
  adminVerification: call("GET admin/verifications/{id}", {
    access: "staff",
    permission: "verification.decide",
    input: adminVerificationIdInput,
    output: adminVerification,
    errors: ["verification_not_found"],
    rateLimit: perMinute(240),
    summary: "One identity, without its pictures.",
  }),
  adminVerificationPicture: call("POST admin/verifications/{id}/picture", {
    access: "staff",
    permission: "verification.decide",
    input: adminVerificationPictureInput,
    output: adminVerificationPicture,
    errors: ["verification_not_found"],
    rateLimit: perMinute(120),
    summary: "One picture; that it was looked at, and by whom, is on the audit log.",
  }),
  adminVerificationDecide: call("POST admin/verifications/{id}/decide", {
    access: "staff",
    permission: "verification.decide",
    input: adminVerificationDecideInput,
    output: adminVerification,
    errors: ["verification_not_found", "verification_decided"],
    rateLimit: perMinute(60),
    summary: "Says yes or no to an identity; its owner reads it.",
  }),
};

export const errors = {
  verification_not_image: {
    status: 422,
    id: "Berkas ini bukan gambar PNG atau JPEG.",
    en: "This file is no PNG or JPEG image.",
  },
  verification_damaged: {
    status: 422,
    id: "Gambar ini rusak. Ambil foto lagi.",
    en: "This image is damaged. Take the photo again.",
  },
  verification_too_large: {
    status: 422,
    id: "Ukuran gambar maksimal {size} MB.",
    en: "An image may be {size} MB at most.",
  },
  verification_too_wide: {
    status: 422,
    id: "Sisi gambar maksimal {most} piksel.",
    en: "An image's side may be {most} pixels at most.",
  },
  verification_pictures_missing: {
    status: 422,
    id: "Lengkapi foto KTP dan foto Anda memegang KTP.",
    en: "Hand in both the photo of your identity card and of you holding it.",
  },
  verification_closed: {
    status: 409,
    id: "Verifikasi sedang diperiksa atau sudah selesai, jadi tidak bisa diubah.",
    en: "The verification is being looked at or done, and cannot be changed.",
  },
  verification_not_found: {
    status: 404,
    id: "Verifikasi tidak ditemukan.",
    en: "Verification not found.",
  },
  verification_decided: {
    status: 409,
    id: "Verifikasi ini sudah diputuskan orang lain.",
    en: "This verification was decided by somebody else.",
  },
} as const satisfies ErrorRows;

/** Only people who judge identity documents have access: no built-in role except the owner has it. */
export const permissions = {
  "verification.decide": {
    id: "Memeriksa identitas member (kepatuhan)",
    en: "Judge members' identity (compliance)",
    roles: [],
  },
} as const satisfies PermissionRows;
