import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { History, Network, Trophy } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { pickedList } from "../../app/lists/picked-list.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./index.ts");

const tree = createRoute({
  getParentRoute: () => office,
  path: "/agents",
  validateSearch: (search: Search) => picked(search, ["list", "member"]),
  component: lazyRouteComponent(load, "AgentsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/agents/$member_id",
  component: lazyRouteComponent(load, "AgentPage"),
});

const changes = createRoute({
  getParentRoute: () => office,
  path: "/standing-changes",
  validateSearch: (search: Search) => picked(search, ["kind", "member", "date_from", "date_to"]),
  component: lazyRouteComponent(load, "StandingChangesPage"),
});

const requests = createRoute({
  getParentRoute: () => office,
  path: "/promotions",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "PromotionsPage"),
});

export const agents = { office: [tree, one, changes, requests] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/agents",
    section: "members",
    group: "accounts",
    rank: 12,
    icon: Network,
    title: m.room_agents,
    words: m.find_words_agents,
    permission: "masters.read",
  },
  {
    to: "/standing-changes",
    section: "members",
    group: "accounts",
    rank: 13,
    icon: History,
    title: m.room_standing_changes,
    words: m.find_words_standing_changes,
    permission: "masters.read",
  },
  {
    to: "/promotions",
    section: "members",
    group: "accounts",
    rank: 14,
    icon: Trophy,
    title: m.room_promotions,
    words: m.find_words_promotions,
    permission: "masters.read",
    waiting: {
      key: ["promotions", "waiting"],
      read: async (call, signal) =>
        (await call("GET admin/promotions", { limit: "10" }, { signal })).waiting,
      text: m.promotions_waiting_count,
    },
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = { "/agents/$member_id": { member_id: /\d{1,15}/ } };
