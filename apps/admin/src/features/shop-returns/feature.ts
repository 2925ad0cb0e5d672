import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import { Undo2 } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";
import * as m from "#messages";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/shop-returns",
  validateSearch: (search: Search) => picked(search, ["list"]),
  component: lazyRouteComponent(load, "ReturnsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/shop-returns/$return_id",
  component: lazyRouteComponent(load, "ReturnPage"),
});

export const shopReturns = { office: [list, one] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/shop-returns",
    section: "queues",
    rank: 131,
    feature: "shop",
    icon: Undo2,
    title: m.room_shop_returns,
    words: m.find_words_shop_returns,
    permission: "shop.returns",
  },
];

export const PARAMETERS: Parameters = {
  "/shop-returns/$return_id": { return_id: /[1-9]\d{0,14}/ },
};
