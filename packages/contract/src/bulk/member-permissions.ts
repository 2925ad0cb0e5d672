import type { MemberPermissionRows } from "../member-permission-row.ts";

/** What an account may do here. */
export const memberPermissions = {
  "bulk.topup": { held: "everybody" },
} as const satisfies MemberPermissionRows;
