import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { Ban, KeyRound, Smartphone, Truck, UserRound } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";
import { pickedList } from "../../app/lists/picked-list.ts";
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

export const PAGES: readonly OfficePage[] = [
  {
    to: "/members",
    section: "members",
    group: "accounts",
    rank: 10,
    icon: UserRound,
    title: m.room_members,
    words: m.find_words_members,
    permission: "members.read",
  },
  {
    to: "/blocks",
    section: "members",
    group: "accounts",
    rank: 20,
    icon: Ban,
    title: m.room_blocks,
    words: m.find_words_blocks,
    permission: "members.read",
  },
  {
    to: "/permission-requests",
    section: "members",
    group: "requests",
    rank: 30,
    icon: KeyRound,
    title: m.room_requests,
    words: m.find_words_requests,
    permission: "members.permissions",
    waiting: {
      key: ["permission-requests", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/permission-requests", { list: "open", limit: "10" }, { signal }))
          .open,
      text: m.requests_waiting_count,
    },
  },
  {
    to: "/courier-requests",
    section: "members",
    group: "requests",
    rank: 40,
    feature: "shipping",
    icon: Truck,
    title: m.room_courier_requests,
    words: m.find_words_courier_requests,
    permission: "members.address",
    waiting: {
      key: ["courier-requests", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/courier-requests", { list: "open", limit: "10" }, { signal })).open,
      text: m.courier_requests_waiting_count,
    },
  },
  {
    to: "/recoveries",
    section: "members",
    group: "requests",
    rank: 50,
    icon: Smartphone,
    title: m.room_recoveries,
    words: m.find_words_recoveries,
    permission: "members.read",
    waiting: {
      key: ["recoveries", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/recoveries", {}, { signal })).rows.length,
      text: m.recoveries_waiting_count,
    },
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = {
  "/members/$member_id": { member_id: /\d{1,15}/ },
};
