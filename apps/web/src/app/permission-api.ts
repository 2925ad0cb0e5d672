import { PERMISSION_ENDPOINTS } from "@konter/contract";
import { createClient } from "@konter/contract/client";
import { asked, unasked } from "./api.ts";

/** The callers of pages that need an extra permission, apart from those of every page. */
export const permissionApi = createClient({ ...asked, endpoints: PERMISSION_ENDPOINTS });
export const quietPermissionApi = createClient({ ...unasked, endpoints: PERMISSION_ENDPOINTS });
