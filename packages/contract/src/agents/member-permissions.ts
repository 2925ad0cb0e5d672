import type { MemberPermissionRows } from "../member-permission-row.ts";
import { AGENTS_PERMISSION } from "./rules.ts";

/** What an account may do here. */
export const memberPermissions = {
  [AGENTS_PERMISSION]: { held: "master_agent" },
} as const satisfies MemberPermissionRows;
