import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "staff.read": { id: "Melihat staf dan peran", en: "See staff and roles" },
  "staff.write": { id: "Mengatur staf dan peran", en: "Manage staff and roles" },
} as const satisfies PermissionRows;
