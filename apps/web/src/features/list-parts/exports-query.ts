import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

const EXPORT_LOOK_MILLISECONDS = 3000;

/** The ordered files; looked at again while one is being made. */
export const exportsQuery = () =>
  queryOptions({
    queryKey: ["exports"],
    queryFn: (context) => callerFor(context)("GET report/exports", {}, { signal: context.signal }),
    refetchInterval: ({ state }) =>
      state.data?.exports.some((each) => each.state === "waiting" || each.state === "writing")
        ? EXPORT_LOOK_MILLISECONDS
        : false,
  });
