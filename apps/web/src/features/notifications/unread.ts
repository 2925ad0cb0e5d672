import { queryOptions, useQuery } from "@tanstack/react-query";
import type { LinkProps } from "@tanstack/react-router";
import { quietApi } from "../../app/api.ts";
import { firstAnswer } from "../../app/startup/first-answers.ts";

/** Number of unread notifications, shared by the bell and the pages. */
export const unreadQuery = () =>
  queryOptions({
    ...firstAnswer("notificationsUnread"),
    queryKey: ["notifications", "unread"],
    queryFn: ({ signal }) => quietApi("POST notification/unread", {}, { signal }),
    select: ({ unread }) => unread,
  });

/** The link to the list with the newest unread notification, or to today's. */
export function useUnreadLink(): LinkProps {
  const { data } = useQuery({
    ...unreadQuery(),
    select: ({ newest_type: newest }) => newest ?? "today",
  });
  return { to: "/notification/$type", params: { type: data ?? "today" } };
}
