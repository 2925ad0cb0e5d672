import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { PiggyBank } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";

const screen = screensOf("drawer/index.ts", () => import("./index.ts"));

const drawerRoute = createRoute({
  getParentRoute: () => member,
  path: "/report/laci",
  validateSearch: (search: Search) => picked(search, ["shift", "person"]),
  ...screen("DrawerPage"),
});

export const drawer = { member: [drawerRoute] } as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "drawer",
    group: "counter",
    rank: 20,
    link: { to: "/report/laci" },
    icon: PiggyBank,
    title: m.drawer_title,
    words: m.find_words_drawer,
    report: { rank: 65, text: m.drawer_text },
  },
];
