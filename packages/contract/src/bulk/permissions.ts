import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "bulk.read": {
    id: "Melihat unggahan massal",
    en: "See bulk runs",
    roles: ["finance", "support"],
  },
  "bulk.move": {
    id: "Menjeda, melanjutkan, dan membatalkan unggahan massal",
    en: "Pause, continue and cancel bulk runs",
    roles: ["support"],
  },
} as const satisfies PermissionRows;
