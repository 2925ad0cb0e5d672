import { createClient } from "@konter/contract/client";
import { asked } from "./api.ts";

/** The caller of the courier address, apart from those of every page. */
export const api = createClient({ ...asked, endpoints: COURIER_ENDPOINTS });
