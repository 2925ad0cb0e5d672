export { mailNotices } from "./mail-notices.ts";
export { notify } from "./notify.ts";
export type { NewNotification, NotificationKind } from "./notify.ts";
export { removeOldNotifications } from "./remove-old.ts";
export { notificationHandlers } from "./routes.ts";
