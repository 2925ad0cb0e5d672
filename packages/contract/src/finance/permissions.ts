import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "finance.read": {
    id: "Melihat mutasi rekening dan laporan pendapatan",
    en: "See statements of accounts and the revenue report",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;
