import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "reviews.read": { id: "Melihat peninjauan", en: "See reviews", roles: ["finance", "support"] },
  "reviews.decide": { id: "Memutuskan peninjauan", en: "Decide reviews", roles: ["support"] },
  "reviews.rules": { id: "Mengatur aturan peninjauan", en: "Set review rules" },
} as const satisfies PermissionRows;
