import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

const WATCH_MILLISECONDS = 15_000;

export const REVIEW_LISTS = ["open", "decided"] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];

/** A list of held purchases, as an infinite query; open ones by deadline, decided ones newest first. */
export const reviewsQuery = (list: ReviewList) =>
  infiniteQueryOptions({
    ...pagedQuery(["reviews", list], "GET admin/reviews", { list }),
    refetchInterval: WATCH_MILLISECONDS,
  });

export const reviewSettingsQuery = () =>
  queryOptions({
    queryKey: ["review-settings"],
    queryFn: (context) =>
      callerFor(context)("GET admin/review-settings", {}, { signal: context.signal }),
  });
