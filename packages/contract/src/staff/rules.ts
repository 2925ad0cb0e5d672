import type { Sentence } from "../locale.ts";

/** Number of recovery codes issued with a second factor. */
export const RECOVERY_CODES = 10;

/**
 * Whether a permission can decide approvals; granting such a permission is delayed or needs a second person
 * (docs/adr/0025-who-may-approve.md).
 */
export const isApproving = (permission: string): boolean =>
  permission.endsWith(".approve") || permission === "staff.write";

/** Approval kind for suspending a person who decides about staff, or removing that permission. */
export const OWNER_CHANGE_APPROVAL = "staff.owner_change";

/** Roles of every brand; their permissions are defined in code. */
export const BUILT_IN_ROLES = {
  owner: { id: "Pemilik", en: "Owner" },
  finance: { id: "Keuangan", en: "Finance" },
  support: { id: "Layanan pelanggan", en: "Support" },
  catalogue: { id: "Katalog", en: "Catalogue" },
  viewer: { id: "Hanya melihat", en: "Viewer" },
} as const satisfies Readonly<Record<string, Sentence>>;
export type BuiltInRole = keyof typeof BUILT_IN_ROLES;

/** Hours for which an invitation link is valid. */
export const INVITATION_HOURS = 48;
/** Minutes for which the link that creates a brand's first owner is valid. */
export const FIRST_OWNER_MINUTES = 60;
export const STAFF_PASSWORD_MIN_CHARACTERS = 8;
