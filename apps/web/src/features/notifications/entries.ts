import { Bell } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "notifications",
    group: "account",
    rank: 20,
    link: { to: "/notification/$type", params: { type: "today" } },
    icon: Bell,
    title: m.menu_notifications,
    words: m.find_words_notifications,
  },
];
