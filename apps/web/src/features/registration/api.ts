import { createClient } from "@konter/contract/client";
import { asked, unasked } from "../../app/api.ts";

/** The calls of these screens, for what a person asked for and for what the page does by itself. */
export const api = createClient({ ...asked, endpoints: AUTH_ENDPOINTS });
export const quietApi = createClient({ ...unasked, endpoints: AUTH_ENDPOINTS });
