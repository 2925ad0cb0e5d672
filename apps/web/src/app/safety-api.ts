import { AUTH_ENDPOINTS, SAFETY_ENDPOINTS } from "@konter/contract";
import { createClient } from "@konter/contract/client";
import { asked } from "./api.ts";

/** The caller of the screens about an account's own safety, and of the codes that they ask for. */
export const safetyApi = createClient({
  ...asked,
  endpoints: { ...AUTH_ENDPOINTS, ...SAFETY_ENDPOINTS },
});
