import type { Permission as StaffPermission } from "@konter/contract/permissions";
import type { CONSOLE_PERMISSION } from "@konter/contract/platform";

/** What opens a page of the back office: a permission of staff, or the owner's in the console. */
export type Permission = StaffPermission | typeof CONSOLE_PERMISSION;
