import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "sendmoney.read": {
    id: "Melihat kiriman uang",
    en: "See money sent to banks",
    roles: ["finance", "support"],
  },
  "sendmoney.decide": {
    id: "Menanyakan kiriman uang dan menutup kasusnya",
    en: "Ask about money sent to banks and close its cases",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;
