import { infiniteQueryOptions } from "@tanstack/react-query";
import { pagedQuery } from "../../app/query-client.ts";

const WATCH_MILLISECONDS = 15_000;

export const APPROVAL_LISTS = ["open", "closed"] as const;
export type ApprovalList = (typeof APPROVAL_LISTS)[number];

/** Requests for a second person's decision, page after page. */
export const approvalsQuery = (list: ApprovalList) =>
  infiniteQueryOptions({
    ...pagedQuery(["approvals", list], "GET admin/approvals", { list }),
    refetchInterval: WATCH_MILLISECONDS,
  });
