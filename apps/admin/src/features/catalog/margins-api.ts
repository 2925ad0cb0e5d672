import { MARGIN_ENDPOINTS } from "@konter/contract";
import { createClient } from "@konter/contract/client";
import { asked } from "../../app/api.ts";

/** The calls of this room, apart from those of every room. */
export const marginsApi = createClient({ ...asked, endpoints: MARGIN_ENDPOINTS });
