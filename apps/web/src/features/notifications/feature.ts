import { createRoute, redirect } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("notifications", () => import("./index.ts"));

/** `/notification` is today's list; whatever stood behind the question mark stays. */
const home = createRoute({
  getParentRoute: () => member,
  path: "/notification",
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/notification/today${location.searchStr}`, replace: true });
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
