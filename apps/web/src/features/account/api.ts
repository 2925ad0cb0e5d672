import * as accountEndpoints from "@konter/contract/account/endpoints";
import * as safetyEndpoints from "@konter/contract/safety/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";

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
