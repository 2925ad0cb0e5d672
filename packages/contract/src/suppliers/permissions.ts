import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "suppliers.read": { id: "Melihat pemasok", en: "See suppliers", roles: ["finance", "catalogue"] },
  "suppliers.write": { id: "Mengubah pemasok", en: "Change suppliers", roles: ["catalogue"] },
  "suppliers.fund": {
    id: "Mencatat setoran ke pemasok",
    en: "Record deposits at suppliers",
    roles: ["finance"],
  },
  "suppliers.approve": {
    id: "Menyetujui pencatatan setoran ke pemasok",
    en: "Approve records of deposits at suppliers",
    roles: ["finance"],
  },
} as const satisfies PermissionRows;
