import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/bulk-runs",
  validateSearch: (search: Search) => picked(search, ["sells", "state", "search"]),
  component: lazyRouteComponent(load, "BulkRunsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/bulk-runs/$code",
  validateSearch: (search: Search) => picked(search, ["show"]),
  component: lazyRouteComponent(load, "BulkRunPage"),
});

export const bulkRuns = { office: [list, one] } as const satisfies Feature;
