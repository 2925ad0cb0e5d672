import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const lists = createRoute({
  getParentRoute: () => office,
  path: "/price-lists",
  validateSearch: (search: Search) => picked(search, ["list", "show", "screen", "search"]),
  component: lazyRouteComponent(() => import("./index.ts"), "PriceListsPage"),
});

export const priceLists = { office: [lists] } as const satisfies Feature;
