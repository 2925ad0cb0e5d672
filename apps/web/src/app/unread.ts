import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "./api.ts";

/** How many notifications are not read: one number for the bell and the pages. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: ["notifications", "unread"],
    queryFn: async ({ signal }) => (await quietApi("notificationsUnread", {}, { signal })).unread,
  });
