import * as m from "#messages";
import { Store } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("agent-page/own-agent-page.tsx", () => import("./own-agent-page.tsx"));

const own = createRoute({
  getParentRoute: () => member,
  path: "/agen",
  ...screen("OwnAgentPage"),
});

export const agentPage = { member: [own] } as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "own-agent",
    group: "growth",
    rank: 45,
    link: { to: "/agen" },
    icon: Store,
    title: m.own_agent_title,
    words: m.find_words_own_agent,
    account: { section: "shop", rank: 24 },
  },
];
