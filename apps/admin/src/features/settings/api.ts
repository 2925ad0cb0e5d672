import * as settingsEndpoints from "@konter/contract/settings/office-endpoints";
import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const settingsQuery = () =>
  queryOptions({
    queryKey: ["settings"],
    queryFn: (context) =>
      callerFor(context)(settingsEndpoints.settings, {}, { signal: context.signal }),
  });

export const settingHistoryQuery = (name: string) =>
  queryOptions({
    queryKey: ["settings", "history", name],
    queryFn: (context) =>
      callerFor(context)(settingsEndpoints.settingHistory, { name }, { signal: context.signal }),
  });
