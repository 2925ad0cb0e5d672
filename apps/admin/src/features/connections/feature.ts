import * as m from "#messages";
import { Plug } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const list = createRoute({
  getParentRoute: () => office,
  path: "/connections",
  component: lazyRouteComponent(() => import("./connections-page.tsx"), "ConnectionsPage"),
});

export const connections = { office: [list] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/connections",
    section: "suppliers",
    rank: 30,
    icon: Plug,
    title: m.room_connections,
    words: m.find_words_connections,
    permission: "connections.read",
  },
];
