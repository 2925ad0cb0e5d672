import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "audit.read": { id: "Melihat catatan audit", en: "See the audit log", roles: ["finance"] },
  "audit.export": { id: "Mengunduh catatan audit", en: "Download the audit log" },
} as const satisfies PermissionRows;
