import type { PermissionRows } from "../permission-row.ts";

/** Identity papers are for those alone who judge them: no built-in role but the owner's has it. */
export const permissions = {
  "verification.decide": {
    id: "Memeriksa identitas member (kepatuhan)",
    en: "Judge members' identity (compliance)",
    roles: [],
  },
} as const satisfies PermissionRows;
