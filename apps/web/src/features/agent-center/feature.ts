import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { ChartColumn } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("agent-center/index.ts", () => import("./index.ts"));

const dashboard = createRoute({
  getParentRoute: () => member,
  path: "/agen/center",
  ...screen("DashboardPage"),
});

const agents = createRoute({
  getParentRoute: () => member,
  path: "/agen/center/agen",
  validateSearch: (search: Search) => picked(search, ["search", "state", "only", "sort"]),
  ...screen("AgentsPage"),
});

const shares = createRoute({
  getParentRoute: () => member,
  path: "/agen/center/cashback",
  validateSearch: (search: Search) => picked(search, ["agent", "state", "date_from", "date_to"]),
  ...screen("AgentCashbackPage"),
});

export const agentCenter = { member: [dashboard, agents, shares] } as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "agent-center",
    group: "growth",
    rank: 5,
    link: { to: "/agen/center" },
    icon: ChartColumn,
    title: m.center_title,
    words: m.find_words_agent_center,
    isFor: ({ may }) => may("agents.read"),
    account: { section: "shop", rank: 22 },
  },
];
