import { AUTH_ENDPOINTS, SAFETY_ENDPOINTS } from "@konter/contract";
import { createClient } from "@konter/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { asked, unasked } from "./api.ts";

/** The callers of the screens about an account's own safety, and of the codes that they ask for. */
const endpoints = { ...AUTH_ENDPOINTS, ...SAFETY_ENDPOINTS };
export const safetyApi = createClient({ ...asked, endpoints });
const quietSafetyApi = createClient({ ...unasked, endpoints });

export const emailChangeQuery = () =>
  queryOptions({
    queryKey: ["email-change"],
    queryFn: ({ signal }) => quietSafetyApi("emailChange", {}, { signal }),
  });

export const noticeSettingsQuery = () =>
  queryOptions({
    queryKey: ["notice-settings"],
    queryFn: ({ signal }) => quietSafetyApi("noticeSettings", {}, { signal }),
  });
