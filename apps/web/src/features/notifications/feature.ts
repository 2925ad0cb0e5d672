import * as m from "#messages";
import { NOTIFICATION_PERIODS } from "@konter/contract/notifications";
import { Bell } from "@konter/ui/icons";
import { createRoute, redirect } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Entry, Place } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("notifications/index.ts", () => import("./index.ts"));

/** `/notification` redirects to the list with the newest unread one, or to today's, and keeps the query. */
const home = createRoute({
  getParentRoute: () => member,
  path: "/notification",
  beforeLoad: async ({ location }) => {
    const { firstAnswer } = await import("../../app/startup/first-answers.ts");
    const newest = firstAnswer("notificationsUnread").initialData?.newest_type ?? "today";
    throw redirect({ href: `/notification/${newest}${location.searchStr}`, replace: true });
  },
});

const list = createRoute({
  getParentRoute: () => member,
  path: "/notification/$type",
  ...screen("NotificationsPage"),
});

const detail = createRoute({
  getParentRoute: () => member,
  path: "/notification/$type/$id",
  ...screen("NotificationPage"),
});

export const notifications = {
  member: [home, list, detail],
} as const satisfies Feature;

/** The fourth bar item. */
export const PLACES: readonly Place[] = [
  {
    key: "notifications",
    rank: 4,
    link: { to: "/notification/$type", params: { type: "today" } },
    icon: Bell,
    title: m.menu_notifications,
    isHere: (path) => path.startsWith("/notification/"),
    hasUnread: true,
  },
];

export const ENTRIES: readonly Entry[] = [
  {
    key: "notifications",
    group: "account",
    rank: 20,
    link: { to: "/notification/$type", params: { type: "today" } },
    icon: Bell,
    title: m.menu_notifications,
    words: m.find_words_notifications,
  },
];

export const PARAMETERS: Parameters = {
  "/notification/$type": { type: NOTIFICATION_PERIODS },
  "/notification/$type/$id": { type: NOTIFICATION_PERIODS, id: /\d{1,15}/ },
};
