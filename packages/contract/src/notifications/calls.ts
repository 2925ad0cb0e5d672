import { nothing } from "../answers.ts";
import {
  notification,
  notificationPage,
  notificationQuery,
  notificationReadInput,
  notificationsQuery,
  notificationsTodayQuery,
  unreadCount,
} from "./schemas.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";

export const calls = {
  notificationsToday: call(memberEndpoints.notificationsToday, {
    access: "member",
    input: notificationsTodayQuery,
    output: notificationPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "The notifications of today: the period that counts when none is given.",
  }),
  notifications: call(memberEndpoints.notifications, {
    access: "member",
    input: notificationsQuery,
    output: notificationPage,
    errors: ["not_found"],
    rateLimit: perMinute(240),
    summary: "The notifications of a period: today, news or archive; newest first.",
  }),
  notification: call(memberEndpoints.notification, {
    access: "member",
    input: notificationQuery,
    output: notification,
    errors: ["not_found", "notification_not_found"],
    rateLimit: perMinute(240),
    summary:
      "One notification. One that has moved to the archive since is found under its old period too.",
  }),
  notificationRead: call(memberEndpoints.notificationRead, {
    access: "member",
    input: notificationReadInput,
    output: unreadCount,
    errors: ["notification_not_found"],
    rateLimit: perMinute(240),
    summary: "Marks a notification as read; answers how many are not.",
  }),
  notificationsReadAll: call(memberEndpoints.notificationsReadAll, {
    access: "member",
    input: nothing,
    output: unreadCount,
    errors: [],
    rateLimit: perMinute(60),
    summary: "Marks every notification as read.",
  }),
  notificationsUnread: call(memberEndpoints.notificationsUnread, {
    access: "member",
    viewing: "reads",
    input: nothing,
    output: unreadCount,
    errors: [],
    rateLimit: perMinute(240),
    summary: "How many notifications are not read.",
  }),
};
