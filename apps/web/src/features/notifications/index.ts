export { NotificationPage } from "./notification-page.tsx";
export { NotificationsPage } from "./notifications-page.tsx";
export { unreadQuery, useUnreadLink } from "./unread.ts";
