import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { CalendarClock } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("schedules/schedules-page.tsx", () => import("./schedules-page.tsx"));

const list = createRoute({
  getParentRoute: () => member,
  path: "/report/jadwal",
  validateSearch: (search: Search) => picked(search, ["type", "product", "number"]),
  ...screen("SchedulesPage"),
});

export const schedules = { member: [list] } as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "schedules",
    group: "counter",
    rank: 70,
    link: { to: "/report/jadwal" },
    icon: CalendarClock,
    title: m.schedules_title,
    words: m.find_words_schedules,
    isFor: ({ offers }) => offers("schedules"),
    report: { rank: 80, text: m.schedules_text },
  },
];
