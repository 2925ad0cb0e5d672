import type { PermissionRows } from "../permission-row.ts";

/** What staff can be allowed to do here. The owner may all of it, and every viewer what is read. */
export const permissions = {
  "complaints.read": { id: "Melihat komplain", en: "See complaints", roles: ["support"] },
  "complaints.answer": { id: "Menjawab komplain", en: "Answer complaints", roles: ["support"] },
} as const satisfies PermissionRows;
