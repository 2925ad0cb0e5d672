/** The types of SPEC.md section 2: of this day in WIB, of an earlier one, and what the brand tells everybody (DECISIONS A33). */
export const NOTIFICATION_PERIODS = ["today", "news", "archive"] as const;
export type NotificationPeriod = (typeof NOTIFICATION_PERIODS)[number];

export function isNotificationPeriod(text: string): text is NotificationPeriod {
  return NOTIFICATION_PERIODS.some((period) => period === text);
}

/** After so many days a notification is gone (SPEC.md section 9). */
export const NOTIFICATION_DAYS = 30;
