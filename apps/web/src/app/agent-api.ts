import { createClient } from "@konter/contract/client";
import { asked, unasked } from "./api.ts";

/** The callers by which a Master registers an agent, and of the code that the agent gets. */
const endpoints = { ...AGENT_ENDPOINTS, ...AUTH_ENDPOINTS };
export const api = createClient({ ...asked, endpoints });
export const quietApi = createClient({ ...unasked, endpoints });
