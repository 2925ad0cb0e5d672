import type { PermissionRows } from "../permission-row.ts";

export const permissions = {
  "loans.read": {
    id: "Melihat pinjaman agen",
    en: "See agents' loans",
    roles: ["finance", "support"],
  },
  "loans.decide": {
    id: "Memutuskan pinjaman agen",
    en: "Decide on agents' loans",
    roles: ["finance"],
  },
  "loans.cash": {
    id: "Menerima setoran tunai Master",
    en: "Confirm cash that Masters hand over",
    roles: ["finance"],
  },
  "loans.approve": {
    id: "Menyetujui setoran tunai besar dan hapus buku pinjaman",
    en: "Approve large cash hand-overs and writing loans off",
  },
} as const satisfies PermissionRows;
