/** Notification topics that the account can switch off; safety notifications are always sent. */
export const NOTICE_EVENTS = [
  "purchase",
  "deposit",
  "transfer",
  "complaint",
  "schedule",
  "price",
  "export",
  "news",
] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];
export const NOTICE_CHANNELS = ["app", "email"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** The types of feature row M585: today in WIB, older ones, and the brand's announcements. */
export const NOTIFICATION_PERIODS = ["today", "news", "archive"] as const;
export type NotificationPeriod = (typeof NOTIFICATION_PERIODS)[number];

export function isNotificationPeriod(text: string): text is NotificationPeriod {
  return NOTIFICATION_PERIODS.some((period) => period === text);
}

/** Pages of the members' app to which a notification leads. */
export const NOTICE_PAGES = [
  "agent_cash",
  "agent_center",
  "agent_loans",
  "agent_page",
  "agent_requests",
  "balance",
  "cod",
  "devices",
  "own_loan",
  "passkeys",
  "permissions",
  "pin_reset",
  "price_changes",
  "saved_bills",
  "schedules",
  "selling_prices",
  "shop",
  "top_up",
  "verification",
] as const;
export type NoticePage = (typeof NOTICE_PAGES)[number];

/** Notifications are deleted after this many days (feature row M777). */
export const NOTIFICATION_DAYS = 30;
