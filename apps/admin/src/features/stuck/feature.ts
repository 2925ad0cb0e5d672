import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const validateSearch = (search: Search) =>
  picked(search, ["standing", "kind", "supplier", "owner", "late"]);

const queue = createRoute({
  getParentRoute: () => office,
  path: "/cases",
  validateSearch,
  component: lazyRouteComponent(() => import("./index.ts"), "StuckPage"),
});

/** Where a part of the queue stood by itself. */
const before = createRoute({
  getParentRoute: () => office,
  path: "/stuck",
  validateSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/cases", search, replace: true });
  },
});

export const stuck = { office: [queue, before] } as const satisfies Feature;
