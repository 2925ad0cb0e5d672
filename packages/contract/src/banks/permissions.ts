import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "banks.read": {
    id: "Melihat rekening dan mutasi bank",
    en: "See bank accounts and lines",
    roles: ["finance"],
  },
  "banks.import": { id: "Mengunggah mutasi bank", en: "Import bank lines", roles: ["finance"] },
  "banks.write": { id: "Mengatur rekening bank", en: "Set bank accounts" },
  "banks.approve": { id: "Menyetujui rekening bank", en: "Approve bank accounts" },
} as const satisfies PermissionRows;
