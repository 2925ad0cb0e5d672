import { createClient } from "@konter/contract/client";
import { asked, unasked } from "./api.ts";

/** The callers of pages that need an extra permission, apart from those of every page. */
export const api = createClient({ ...asked, endpoints: PERMISSION_ENDPOINTS });
export const quietApi = createClient({ ...unasked, endpoints: PERMISSION_ENDPOINTS });
