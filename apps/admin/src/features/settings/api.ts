import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const settingsQuery = () =>
  queryOptions({
    queryKey: ["settings"],
    queryFn: (context) => callerFor(context)("GET admin/settings", {}, { signal: context.signal }),
  });

export const settingHistoryQuery = (name: string) =>
  queryOptions({
    queryKey: ["settings", "history", name],
    queryFn: (context) =>
      callerFor(context)("GET admin/settings/{name}/history", { name }, { signal: context.signal }),
  });
