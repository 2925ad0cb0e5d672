import type { Sentence } from "../locale.ts";

/** How many recovery codes come with a second factor. */
export const RECOVERY_CODES = 10;

/** Whether a permission decides what takes two people: who comes to hold it is watched (docs/adr/0025-who-may-approve.md). */
export const isApproving = (permission: string): boolean =>
  permission.endsWith(".approve") || permission === "staff.write";

/** The approval that suspends somebody who decides about staff, or takes that power away. */
export const OWNER_CHANGE_APPROVAL = "staff.owner_change";

/** The roles that every brand has; their permissions are the program's. */
export const BUILT_IN_ROLES = {
  owner: { id: "Pemilik", en: "Owner" },
  finance: { id: "Keuangan", en: "Finance" },
  support: { id: "Layanan pelanggan", en: "Support" },
  catalogue: { id: "Katalog", en: "Catalogue" },
  viewer: { id: "Hanya melihat", en: "Viewer" },
} as const satisfies Readonly<Record<string, Sentence>>;
export type BuiltInRole = keyof typeof BUILT_IN_ROLES;

/** How long the link of an invitation works. */
export const INVITATION_HOURS = 48;
/** How long the link works that makes a brand's first owner. */
export const FIRST_OWNER_MINUTES = 60;
export const STAFF_PASSWORD_MIN_CHARACTERS = 8;
