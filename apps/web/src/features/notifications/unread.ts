import { queryOptions } from "@tanstack/react-query";
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
