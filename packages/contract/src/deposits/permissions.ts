import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "deposits.read": { id: "Melihat isi deposit", en: "See top-ups", roles: ["finance", "support"] },
  "deposits.decide": {
    id: "Memutuskan isi deposit dan klaim",
    en: "Decide top-ups and claims",
    roles: ["finance"],
  },
  "deposits.approve": {
    id: "Menyetujui isi deposit di atas batas satu orang",
    en: "Approve top-ups above one person's limit",
    roles: ["finance"],
  },
  "deposits.settings": { id: "Mengatur cara isi deposit", en: "Set the ways of topping up" },
} as const satisfies PermissionRows;
