import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "transactions.read": {
    id: "Melihat transaksi",
    en: "See transactions",
    roles: ["finance", "support"],
  },
  "transactions.settle": {
    id: "Menyelesaikan transaksi",
    en: "Settle transactions",
    roles: ["finance", "support"],
  },
  "transactions.reveal": {
    id: "Melihat token dan kode yang dikirim",
    en: "See delivered tokens and codes",
    roles: ["support"],
  },
  "refunds.approve": {
    id: "Menyetujui refund besar",
    en: "Approve large refunds",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;
