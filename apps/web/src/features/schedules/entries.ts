import { CalendarClock } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import * as m from "#messages";

/** What this feature adds to the services, menus and searches. */
export const ENTRIES: readonly Entry[] = [
  {
    key: "schedules",
    group: "topup",
    rank: 80,
    link: { to: "/report/jadwal" },
    icon: CalendarClock,
    title: m.schedules_title,
    words: m.find_words_schedules,
    isFor: ({ offers }) => offers("schedules"),
    report: { rank: 80, text: m.schedules_text },
  },
];
