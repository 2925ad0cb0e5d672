import { createClient } from "@konter/contract/client";
import { asked } from "../../app/api.ts";

/** The calls of this room, apart from those of every room. */
export const api = createClient({ ...asked, endpoints: MARGIN_ENDPOINTS });
