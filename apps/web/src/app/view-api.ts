import { createClient } from "@konter/contract/client";
import { asked, unasked } from "./api.ts";

/** The callers of staff who look at an account, apart from those of every page. */
export const api = createClient({ ...asked, endpoints: VIEW_ENDPOINTS });
export const quietApi = createClient({ ...unasked, endpoints: VIEW_ENDPOINTS });
