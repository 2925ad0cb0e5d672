import * as accountEndpoints from "@konter/contract/account/endpoints";
import * as safetyEndpoints from "@konter/contract/safety/endpoints";
import { createClient } from "@konter/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { asked, unasked } from "./api.ts";

/** The callers of the screens about an account's own safety, and of the codes that they ask for. */
const endpoints = { ...AUTH_ENDPOINTS, ...SAFETY_ENDPOINTS };
export const api = createClient({ ...asked, endpoints });
const quietApi = createClient({ ...unasked, endpoints });

export const emailChangeQuery = () =>
  queryOptions({
    queryKey: ["email-change"],
    queryFn: ({ signal }) => quietApi(accountEndpoints.emailChange, {}, { signal }),
  });

export const noticeSettingsQuery = () =>
  queryOptions({
    queryKey: ["notice-settings"],
    queryFn: ({ signal }) => quietApi(safetyEndpoints.noticeSettings, {}, { signal }),
  });
