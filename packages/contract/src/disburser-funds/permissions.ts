import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "disbursers.read": {
    id: "Melihat saldo di vendor kirim uang",
    en: "See the balances at payout vendors",
    roles: ["finance"],
  },
  "disbursers.fund": {
    id: "Meminta pencatatan isi saldo vendor kirim uang",
    en: "Ask for a record of money paid to a payout vendor",
    roles: ["finance"],
  },
  "disbursers.approve": {
    id: "Menyetujui pencatatan isi saldo vendor kirim uang",
    en: "Approve records of money paid to payout vendors",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;
