import { createRoute } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const screen = screensOf("account", () => import("./index.ts"));

const profile = createRoute({
  getParentRoute: () => member,
  path: "/account/profile",
  ...screen("Profile"),
});

const display = createRoute({
  getParentRoute: () => member,
  path: "/account/display",
  ...screen("DisplayPage"),
});

/** The other pages of the account, which the features register for it in `account-pages.ts`. */
const area = createRoute({
  getParentRoute: () => member,
  path: "/account/{-$page}",
  validateSearch: (search: Search) => picked(search, ["search"]),
  ...screen("AccountArea"),
});

const pin = createRoute({
  getParentRoute: () => member,
  path: "/auth/pin",
  validateSearch: (search: Search) => picked(search, ["next"]),
  ...screen("PinPage"),
});

export const account = {
  member: [profile, display, area, pin],
} as const satisfies Feature;
