import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import {
  notification,
  notificationPage,
  notificationQuery,
  notificationReadInput,
  notificationsQuery,
  notificationsTodayQuery,
  unreadCount,
} from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  notificationsToday: call("GET notification", {
    access: "member",
    input: notificationsTodayQuery,
    output: notificationPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The notifications of today: the period that counts when none is given.",
  }),
  notifications: call("GET notification/{period}", {
    access: "member",
    input: notificationsQuery,
    output: notificationPage,
    errors: ["not_found"],
    rateLimit: perMinute(240),
    summary: "The notifications of a period: today, news or archive; newest first.",
  }),
  notification: call("GET notification/{period}/{notification_id}", {
    access: "member",
    input: notificationQuery,
    output: notification,
    errors: ["not_found", "notification_not_found"],
    rateLimit: perMinute(240),
    summary:
      "One notification. One that has moved to the archive since is found under its old period too.",
  }),
  notificationRead: call("POST notification/mark-as-read", {
    access: "member",
    input: notificationReadInput,
    output: unreadCount,
    errors: ["notification_not_found"],
    rateLimit: perMinute(240),
    summary: "Marks a notification as read; answers how many are not.",
  }),
  notificationsReadAll: call("POST notification/mark-all-as-read", {
    access: "member",
    input: nothing,
    output: unreadCount,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Marks every notification as read.",
  }),
  notificationsUnread: call("POST notification/unread", {
    access: "member",
    viewing: "reads",
    input: nothing,
    output: unreadCount,
    errors: [],
    rateLimit: perMinute(240),
    summary: "How many notifications are not read.",
  }),
};

export const errors = {
  notification_not_found: {
    status: 404,
    id: "Notifikasi tidak ditemukan.",
    en: "Notification not found.",
  },
} as const satisfies ErrorRows;
