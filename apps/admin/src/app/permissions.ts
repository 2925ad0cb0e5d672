import type { Permission as StaffPermission } from "@konter/contract/permissions";
import type { CONSOLE_PERMISSION } from "@konter/contract/platform";

/** The permission for a page of the back office: a staff permission, or the owner's permission in the console. */
export type Permission = StaffPermission | typeof CONSOLE_PERMISSION;
