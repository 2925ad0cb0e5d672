import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { BookUser } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office, root } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./index.ts");

const people = createRoute({
  getParentRoute: () => office,
  path: "/staff",
  component: lazyRouteComponent(load, "StaffPage"),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: "/invitation",
  validateSearch: (search: Search) => picked(search, ["token"]),
  component: lazyRouteComponent(load, "InvitationPage"),
});

const firstOwner = createRoute({
  getParentRoute: () => root,
  path: "/first-owner",
  validateSearch: (search: Search) => picked(search, ["token"]),
  component: lazyRouteComponent(load, "FirstOwnerPage"),
});

export const staff = {
  office: [people],
  root: [invitation, firstOwner],
} as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/staff",
    section: "brand",
    group: "team",
    rank: 10,
    icon: BookUser,
    title: m.room_staff,
    words: m.find_words_staff,
    permission: "staff.read",
  },
];
