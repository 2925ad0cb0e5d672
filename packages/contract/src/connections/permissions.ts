import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "connections.read": { id: "Melihat koneksi", en: "See connections", roles: ["catalogue"] },
  "connections.write": { id: "Mengubah koneksi", en: "Change connections" },
  "connections.approve": {
    id: "Menyetujui alamat dan key koneksi",
    en: "Approve addresses and keys of connections",
  },
} as const satisfies PermissionRows;
