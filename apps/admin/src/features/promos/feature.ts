import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/promos",
  validateSearch: (search: Search) => picked(search, ["state"]),
  component: lazyRouteComponent(load, "PromosPage"),
});

export const promos = { office: [list] } as const satisfies Feature;
