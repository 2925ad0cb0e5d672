import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "settings.read": { id: "Melihat pengaturan", en: "See settings", roles: ["finance"] },
  "settings.write": { id: "Mengubah pengaturan", en: "Change settings" },
  "settings.approve": {
    id: "Menyetujui batas uang",
    en: "Approve money limits",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;
