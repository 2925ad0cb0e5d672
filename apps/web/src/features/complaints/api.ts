import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";

/** Complaints about one transaction, newest first. */
export const complaintsQuery = (refId: string) =>
  queryOptions({
    queryKey: ["complaints", refId],
    queryFn: ({ signal }) => quietApi("GET complaints", { ref_id: refId }, { signal }),
  });

/** All complaints of the account, newest first, page by page. */
export const ownComplaintsQuery = () =>
  infiniteQueryOptions({
    queryKey: ["complaints"],
    queryFn: ({ pageParam, signal }) =>
      quietApi("GET complaints", pageParam === "" ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next_cursor: cursor }) => cursor,
  });
