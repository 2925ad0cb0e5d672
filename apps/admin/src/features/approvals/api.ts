import * as approvalsEndpoints from "@konter/contract/approvals/office-endpoints";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { callerFor } from "../../app/query-client.ts";

const WATCH_MILLISECONDS = 15_000;

export const APPROVAL_LISTS = ["open", "closed"] as const;
export type ApprovalList = (typeof APPROVAL_LISTS)[number];

/** Requests for a second person's decision, page after page. */
export const approvalsQuery = (list: ApprovalList) =>
  infiniteQueryOptions({
    queryKey: ["approvals", list],
    queryFn: (context) =>
      callerFor(context)(
        approvalsEndpoints.approvals,
        { list, ...(context.pageParam !== "" && { cursor: context.pageParam }) },
        { signal: context.signal },
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: WATCH_MILLISECONDS,
  });
