import * as m from "#messages";
import { HandCoins } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf(
  "agent-markups/agent-markups-page.tsx",
  () => import("./agent-markups-page.tsx"),
);

const markups = createRoute({
  getParentRoute: () => member,
  path: "/report/list-agen/markup",
  ...screen("AgentMarkupsPage"),
});

export const agentMarkups = { member: [markups] } as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "agent-markups",
    group: "growth",
    rank: 30,
    link: { to: "/report/list-agen/markup" },
    icon: HandCoins,
    title: m.agent_markups_title,
    words: m.find_words_agent_markups,
    isFor: ({ offers, may }) => offers("ppob") && may("agents.read"),
    report: { rank: 62, text: m.agent_markups_text },
  },
];
