import * as z from "zod/mini";
import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import * as notification from "./schemas/notification.ts";

const nothing = z.strictObject({});
const reading: RateLimit = { calls: 240, window_seconds: 60 };
const writing: RateLimit = { calls: 60, window_seconds: 60 };

/** What the account is told, in the paths of SPEC.md section 7. */
export const notificationCalls = {
  notificationsToday: call("notificationsToday", {
    access: "member",
    input: notification.notificationsTodayQuery,
    output: notification.notificationPage,
    errors: [],
    rateLimit: reading,
    summary: "The notifications of today: the period that counts when none is given.",
  }),
  notifications: call("notifications", {
    access: "member",
    input: notification.notificationsQuery,
    output: notification.notificationPage,
    errors: ["not_found"],
    rateLimit: reading,
    summary: "The notifications of a period: today, news or archive; newest first.",
  }),
  notification: call("notification", {
    access: "member",
    input: notification.notificationQuery,
    output: notification.notification,
    errors: ["not_found", "notification_not_found"],
    rateLimit: reading,
    summary:
      "One notification. One that has moved to the archive since is found under its old period too.",
  }),
  notificationRead: call("notificationRead", {
    access: "member",
    input: notification.notificationReadInput,
    output: notification.unreadCount,
    errors: ["notification_not_found"],
    rateLimit: reading,
    summary: "Marks a notification as read; answers how many are not.",
  }),
  notificationsReadAll: call("notificationsReadAll", {
    access: "member",
    input: nothing,
    output: notification.unreadCount,
    errors: [],
    rateLimit: writing,
    summary: "Marks every notification as read.",
  }),
  notificationsUnread: call("notificationsUnread", {
    access: "member",
    viewing: "reads",
    input: nothing,
    output: notification.unreadCount,
    errors: [],
    rateLimit: reading,
    summary: "How many notifications are not read.",
  }),
};
