/** What notifications are about that their owner can switch off; those about safety always come. */
export const NOTICE_EVENTS = ["purchase", "complaint", "schedule", "export", "news"] as const;
export type NoticeEvent = (typeof NOTICE_EVENTS)[number];
export const NOTICE_CHANNELS = ["app", "email"] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];
/** How long both addresses of an e-mail change may take to be proved. */
export const EMAIL_CHANGE_HOURS = 24;
