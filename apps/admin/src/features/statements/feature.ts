import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const load = () => import("./index.ts");
const filters = (search: Search) =>
  picked(search, ["state", "source", "account", "class", "owner", "days"]);

const list = createRoute({
  getParentRoute: () => office,
  path: "/statements",
  component: lazyRouteComponent(load, "StatementsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/statements/$statement_id",
  validateSearch: (search: Search) => picked(search, ["class"]),
  component: lazyRouteComponent(load, "StatementPage"),
});

const queue = createRoute({
  getParentRoute: () => office,
  path: "/differences",
  validateSearch: filters,
  component: lazyRouteComponent(load, "DifferencesPage"),
});

const difference = createRoute({
  getParentRoute: () => office,
  path: "/differences/$difference_id",
  validateSearch: filters,
  component: lazyRouteComponent(load, "DifferencePage"),
});

export const statements = { office: [list, one, queue, difference] } as const satisfies Feature;
