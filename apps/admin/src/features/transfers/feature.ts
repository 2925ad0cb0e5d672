import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/transfers",
  validateSearch: (search: Search) => picked(search, ["list", "member", "date_from", "date_to"]),
  component: lazyRouteComponent(load, "TransfersPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/transfers/$ref_id",
  component: lazyRouteComponent(load, "TransferPage"),
});

export const transfers = { office: [list, one] } as const satisfies Feature;
