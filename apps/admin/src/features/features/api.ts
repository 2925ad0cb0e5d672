import * as featuresEndpoints from "@konter/contract/features/office-endpoints";
import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const featuresQuery = () =>
  queryOptions({
    queryKey: ["features"],
    queryFn: (context) =>
      callerFor(context)(featuresEndpoints.features, {}, { signal: context.signal }),
  });
