import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office, root } from "../../app/layouts.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

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
