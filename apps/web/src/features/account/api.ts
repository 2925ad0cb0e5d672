import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";

export const emailChangeQuery = () =>
  queryOptions({
    queryKey: ["email-change"],
    queryFn: ({ signal }) => quietApi("GET account/email-change", {}, { signal }),
  });

export const noticeSettingsQuery = () =>
  queryOptions({
    queryKey: ["notice-settings"],
    queryFn: ({ signal }) => quietApi("GET account/notice-setting", {}, { signal }),
  });
