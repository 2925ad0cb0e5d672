import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { queryInteger, requiredText } from "../field-rules.ts";
import { ADMIN_VERIFICATION_LISTS, VERIFICATION_PICTURES, VERIFICATION_STATES } from "./rules.ts";

export const verification = z.object({
  state: z.enum(VERIFICATION_STATES),
  /** Which pictures were submitted; only reviewers can see them. */
  has_identity: z.boolean(),
  has_selfie: z.boolean(),
  submitted_at: z.nullable(z.string()),
  decided_at: z.nullable(z.string()),
  /** The reviewer's reason for a rejection. */
  reason: z.nullable(z.string()),
});
export type Verification = z.output<typeof verification>;

export const verificationPictureInput = z.strictObject({ bytes: z.instanceof(Uint8Array) });

export const adminVerificationsQuery = z.strictObject({
  list: z._default(z.enum(ADMIN_VERIFICATION_LISTS), "waiting"),
  ...pageQuery,
});
export type AdminVerificationsQuery = z.output<typeof adminVerificationsQuery>;

export const adminVerification = z.object({
  id: z.int(),
  member: z.object({ member_id: z.int(), name: z.string(), hp: z.string() }),
  state: z.enum(VERIFICATION_STATES),
  submitted_at: z.string(),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The pictures are deleted some time after the decision. */
  has_pictures: z.boolean(),
});
export type AdminVerification = z.output<typeof adminVerification>;
export const adminVerificationPage = z.object({
  rows: z.array(adminVerification),
  next_cursor: z.nullable(z.string()),
  waiting: z.int(),
});
export type AdminVerificationPage = z.output<typeof adminVerificationPage>;

const id = () => queryInteger(1, Number.MAX_SAFE_INTEGER);
export const adminVerificationIdInput = z.strictObject({ id: id() });
export const adminVerificationPictureInput = z.strictObject({
  id: id(),
  picture: z.enum(VERIFICATION_PICTURES),
});
export const adminVerificationPicture = z.object({
  content_type: z.string(),
  base64: z.string(),
});
export const adminVerificationDecideInput = z.strictObject({
  id: id(),
  verified: z.boolean(),
  /** The reason shown to the member for a rejection; an internal note for an approval. */
  reason: requiredText(300),
});
