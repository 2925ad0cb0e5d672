import * as reviewsEndpoints from "@konter/contract/reviews/office-endpoints";
import { queryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

export const reviewSettingsQuery = () =>
  queryOptions({
    queryKey: ["review-settings"],
    queryFn: (context) =>
      callerFor(context)(reviewsEndpoints.reviewSettings, {}, { signal: context.signal }),
  });
