import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { queryInteger } from "../field-rules.ts";
import { NOTICE_PAGES, NOTIFICATION_PERIODS } from "./rules.ts";

export const notification = z.object({
  id: z.int(),
  /** Its current list; a notification of today moves to the archive tomorrow. */
  type: z.enum(NOTIFICATION_PERIODS),
  title: z.string(),
  body: z.string(),
  /** The related record: a transaction, a parcel, an order, a top-up or an upload. */
  ref_id: z.nullable(z.string()),
  /** Where its reader acts on it, if it is about no record. */
  page: z.nullable(z.enum(NOTICE_PAGES)),
  /** URL of its file, while the file is kept. */
  file: z.nullable(z.string()),
  /** The related device, which can be blocked. */
  device_id: z.nullable(z.int()),
  date: z.string(),
  read_at: z.nullable(z.string()),
});
export type Notification = z.output<typeof notification>;

export const notificationsTodayQuery = z.strictObject({ ...pageQuery });
export const notificationsQuery = z.strictObject({ ...pageQuery, period: z.string() });
export const notificationPage = z.object({
  rows: z.array(notification),
  next_cursor: z.nullable(z.string()),
});
export const notificationQuery = z.strictObject({
  period: z.string(),
  notification_id: queryInteger(1, 999_999_999_999_999),
});
export const notificationReadInput = z.strictObject({ id: z.int().check(z.gte(1)) });
export const unreadCount = z.object({
  unread: z.int(),
  /** The list with the newest unread one. */
  newest_type: z.nullable(z.enum(NOTIFICATION_PERIODS)),
});
export type UnreadCount = z.output<typeof unreadCount>;
