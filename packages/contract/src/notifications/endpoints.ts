/** Verb and path below /api/v1 of each call; `{name}` marks a parameter. */
export const notificationsToday = "GET notification";
export const notifications = "GET notification/{period}";
export const notification = "GET notification/{period}/{notification_id}";
export const notificationRead = "POST notification/mark-as-read";
export const notificationsReadAll = "POST notification/mark-all-as-read";
export const notificationsUnread = "POST notification/unread";
