import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "payments.read": {
    id: "Melihat pembayaran di gerbang",
    en: "See payments at gateways",
    roles: ["finance", "support"],
  },
  "payments.decide": {
    id: "Menanyakan pembayaran dan menutup kasusnya",
    en: "Ask about payments and close their cases",
    roles: ["finance"],
  },
  "payments.approve": {
    id: "Menyetujui kredit uang yang belum jelas",
    en: "Approve credits of stray money",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;
