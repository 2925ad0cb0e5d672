import type { Notification, NotificationPeriod, UnreadCount } from "@konter/contract/notifications";
import { queryOptions } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { callerFor, pagedQuery } from "../../app/query-client.ts";
import { unreadQuery } from "./unread.ts";

/** Notifications of a type, newest first, as an infinite query. */
export const notificationsQuery = (period: NotificationPeriod) =>
  pagedQuery(["notifications", period], "GET notification/{period}", { period });

export const notificationQuery = (period: NotificationPeriod, id: string) =>
  queryOptions({
    queryKey: ["notification", id],
    queryFn: (context): Promise<Notification> =>
      callerFor(context)(
        "GET notification/{period}/{notification_id}",
        { period, notification_id: id },
        { signal: context.signal },
      ),
  });

/** Stores the new unread count and refetches the lists; other tabs are notified by the server. */
export function takeOverUnread(client: QueryClient, unread: UnreadCount): void {
  client.setQueryData(unreadQuery().queryKey, unread);
  void client.invalidateQueries({ queryKey: ["notifications"] });
}
