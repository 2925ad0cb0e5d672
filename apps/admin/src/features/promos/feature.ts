import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { Ticket } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const load = () => import("./promos-page.tsx");

const list = createRoute({
  getParentRoute: () => office,
  path: "/promos",
  validateSearch: (search: Search) => picked(search, ["state"]),
  component: lazyRouteComponent(load, "PromosPage"),
});

export const promos = { office: [list] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/promos",
    section: "catalog",
    group: "prices",
    rank: 40,
    feature: "ppob",
    icon: Ticket,
    title: m.room_promos,
    words: m.find_words_promos,
    permission: "catalog.read",
  },
];
