import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "transfers.read": {
    id: "Melihat transfer saldo",
    en: "See deposit transfers",
    roles: ["finance", "support"],
  },
  "transfers.decide": {
    id: "Meneruskan atau menghentikan transfer yang ditahan",
    en: "Let held transfers go on or stop them",
    roles: ["finance"],
  },
  "transfers.correct": {
    id: "Meminta koreksi transfer saldo",
    en: "Ask for a transfer to be corrected",
    roles: ["finance", "support"],
  },
  "transfers.approve": {
    id: "Menyetujui koreksi transfer saldo",
    en: "Approve corrections of transfers",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;
