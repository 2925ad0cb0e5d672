import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { picked, pickedList } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";
import { FILTER_NAMES } from "./filters.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/members",
  validateSearch: (search: Search) => picked(search, FILTER_NAMES),
  component: lazyRouteComponent(load, "MembersPage"),
});

const member = createRoute({
  getParentRoute: () => office,
  path: "/members/$member_id",
  validateSearch: (search: Search) => picked(search, ["tab"]),
  component: lazyRouteComponent(load, "MemberPage"),
});

const blocks = createRoute({
  getParentRoute: () => office,
  path: "/blocks",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "BlocksPage"),
});

const permissionRequests = createRoute({
  getParentRoute: () => office,
  path: "/permission-requests",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "RequestsPage"),
});

const courierRequests = createRoute({
  getParentRoute: () => office,
  path: "/courier-requests",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "CourierRequestsPage"),
});

const recoveries = createRoute({
  getParentRoute: () => office,
  path: "/recoveries",
  component: lazyRouteComponent(load, "RecoveriesPage"),
});

export const members = {
  office: [list, member, blocks, permissionRequests, courierRequests, recoveries],
} as const satisfies Feature;
