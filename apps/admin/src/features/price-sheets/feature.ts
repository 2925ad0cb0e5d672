import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/price-sheets",
  component: lazyRouteComponent(load, "SheetsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/price-sheets/$sheet_id",
  validateSearch: (search: Search) => picked(search, ["show"]),
  component: lazyRouteComponent(load, "SheetPage"),
});

export const priceSheets = { office: [list, one] } as const satisfies Feature;
