import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "members.address": { id: "Mengubah alamat kurir", en: "Change courier addresses" },
} as const satisfies PermissionRows;
