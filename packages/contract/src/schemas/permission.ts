import * as z from "zod/mini";
import { EXTRA_PERMISSIONS } from "../office-members.ts";
import { text } from "../rules.ts";

const permission = () => z.enum(EXTRA_PERMISSIONS);

/** Why somebody needs a permission: a sentence for staff. */
export const PERMISSION_NOTE_CHARACTERS = 300;

export const permissionAskedQuery = z.strictObject({ permission: permission() });
export const permissionAskInput = z.strictObject({
  permission: permission(),
  note: z._default(text(PERMISSION_NOTE_CHARACTERS), ""),
});

/** The account's last request for a permission. */
export const permissionAsked = z.object({
  state: z.enum(["none", "waiting", "granted", "refused"]),
  asked_at: z.nullable(z.string()),
  /** What staff answered to one that they refused. */
  words: z.string(),
});
export type PermissionAsked = z.output<typeof permissionAsked>;

/** Deposit settings (SPEC.md section 3) as far as a transfer between members needs them. */
export const depositTransfer = z.object({ allow_deposit_transfer: z.boolean() });
