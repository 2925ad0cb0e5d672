import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { Truck } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("agent-parcels/index.ts", () => import("./index.ts"));

const report = createRoute({
  getParentRoute: () => member,
  path: "/report/transaksi-agen-mlo",
  validateSearch: (search: Search) =>
    picked(search, ["courier", "status", "agent", "date_from", "date_to"]),
  ...screen("AgentParcels"),
});

export const agentParcels = { member: [report] } as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "agent-parcels",
    group: "growth",
    rank: 23,
    link: { to: "/report/transaksi-agen-mlo" },
    icon: Truck,
    title: m.agent_parcels_title,
    words: m.find_words_agent_parcels,
    isFor: ({ offers, may }) => offers("shipping") && may("agents.read"),
    report: { rank: 63, text: m.agent_parcels_text },
  },
];
