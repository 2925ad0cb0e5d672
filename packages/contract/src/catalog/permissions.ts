import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "catalog.read": {
    id: "Melihat katalog",
    en: "See the catalogue",
    roles: ["finance", "catalogue"],
  },
  "catalog.write": {
    id: "Mengubah katalog dan margin",
    en: "Change catalogue and margins",
    roles: ["catalogue"],
  },
  "catalog.approve": {
    id: "Menyetujui perubahan harga dan cashback",
    en: "Approve price and cashback changes",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;
