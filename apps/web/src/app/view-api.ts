import { VIEW_ENDPOINTS } from "@konter/contract";
import { createClient } from "@konter/contract/client";
import { asked, unasked } from "./api.ts";

/** The callers of staff who look at an account, apart from those of every page. */
export const viewApi = createClient({ ...asked, endpoints: VIEW_ENDPOINTS });
export const quietViewApi = createClient({ ...unasked, endpoints: VIEW_ENDPOINTS });
