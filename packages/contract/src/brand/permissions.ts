import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "brand.read": { id: "Melihat tampilan brand", en: "See the brand's look" },
  "brand.write": { id: "Mengubah tampilan brand", en: "Change the brand's look" },
} as const satisfies PermissionRows;
