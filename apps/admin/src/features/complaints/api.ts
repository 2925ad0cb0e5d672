import type { AdminComplaintDetail } from "@konter/contract/complaints";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";

export const COMPLAINT_LISTS = ["open", "answered", "closed"] as const;
export type ComplaintList = (typeof COMPLAINT_LISTS)[number];

/** A list of complaints, as an infinite query; open ones by deadline, closed ones newest first. */
export const complaintsQuery = (list: ComplaintList) =>
  infiniteQueryOptions({
    ...pagedQuery(["complaints", list], "GET admin/complaints", { list }),
    refetchInterval: WATCH_MILLISECONDS,
  });

const WATCH_MILLISECONDS = 15_000;

/** One complaint; polled while visible, because the member may reply. */
export const complaintQuery = (id: string) =>
  queryOptions({
    queryKey: ["complaint", id],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/complaints/{complaint_id}",
        { complaint_id: id },
        { signal: context.signal },
      ),
    refetchInterval: WATCH_MILLISECONDS,
  });

/** Stores the response to an action on a complaint, and refetches the lists. */
export function takeOverComplaint(client: QueryClient, detail: AdminComplaintDetail): void {
  client.setQueryData(complaintQuery(String(detail.row.complaint_id)).queryKey, detail);
  void client.invalidateQueries({ queryKey: ["complaints"] });
}
