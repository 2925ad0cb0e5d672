import { HandCoins } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "agent-markups",
    group: "agents",
    rank: 30,
    link: { to: "/report/list-agen/markup" },
    icon: HandCoins,
    title: m.agent_markups_title,
    words: m.find_words_agent_markups,
    isFor: ({ offers, may }) => offers("ppob") && may("agents.read"),
    report: { rank: 62, text: m.agent_markups_text },
  },
];
