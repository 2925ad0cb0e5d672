import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { Inbox } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const lists = createRoute({
  getParentRoute: () => office,
  path: "/price-lists",
  validateSearch: (search: Search) => picked(search, ["list", "show", "screen", "search"]),
  component: lazyRouteComponent(() => import("./price-lists-page.tsx"), "PriceListsPage"),
});

export const priceLists = { office: [lists] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/price-lists",
    section: "suppliers",
    rank: 20,
    feature: "ppob",
    icon: Inbox,
    title: m.room_price_lists,
    words: m.find_words_price_lists,
    permission: "catalog.read",
  },
];
