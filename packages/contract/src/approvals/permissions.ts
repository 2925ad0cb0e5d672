import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "approvals.read": {
    id: "Melihat dan membuat permintaan",
    en: "See and make requests",
    roles: ["finance", "support", "catalogue"],
  },
} as const satisfies PermissionRows;
