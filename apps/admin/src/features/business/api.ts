import * as brandEndpoints from "@konter/contract/brand/office-endpoints";
import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const businessQuery = () =>
  queryOptions({
    queryKey: ["business"],
    queryFn: (context) =>
      callerFor(context)(brandEndpoints.brandBusiness, {}, { signal: context.signal }),
  });
