import * as m from "#messages";
import { FileText } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { Room } from "../../app/room.ts";

const sold = createRoute({
  getParentRoute: () => office,
  path: "/bills",
  component: lazyRouteComponent(() => import("./index.ts"), "BillsPage"),
});

export const bills = { office: [sold] } as const satisfies Feature;

export const ROOMS: readonly Room[] = [
  {
    to: "/bills",
    group: "catalog",
    rank: 17,
    icon: FileText,
    title: m.room_bills,
    words: m.find_words_bills,
    permission: "catalog.read",
  },
];
