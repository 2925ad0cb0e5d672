import { PiggyBank } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "drawer",
    group: "money",
    rank: 15,
    link: { to: "/report/laci" },
    icon: PiggyBank,
    title: m.drawer_title,
    words: m.find_words_drawer,
    report: { rank: 65, text: m.drawer_text },
  },
];
