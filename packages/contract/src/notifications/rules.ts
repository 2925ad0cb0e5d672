/** What notifications are about that their owner can switch off; those about safety always come. */
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

/** The types of SPEC.md section 2: of this day in WIB, of an earlier one, and what the brand tells everybody (DECISIONS A33). */
export const NOTIFICATION_PERIODS = ["today", "news", "archive"] as const;
export type NotificationPeriod = (typeof NOTIFICATION_PERIODS)[number];

export function isNotificationPeriod(text: string): text is NotificationPeriod {
  return NOTIFICATION_PERIODS.some((period) => period === text);
}

/** After so many days a notification is gone (SPEC.md section 9). */
export const NOTIFICATION_DAYS = 30;
