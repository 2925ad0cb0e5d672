import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const queue = createRoute({
  getParentRoute: () => office,
  path: "/stuck",
  validateSearch: (search: Search) => picked(search, ["kind", "supplier", "owner", "late"]),
  component: lazyRouteComponent(() => import("./index.ts"), "StuckPage"),
});

export const stuck = { office: [queue] } as const satisfies Feature;
