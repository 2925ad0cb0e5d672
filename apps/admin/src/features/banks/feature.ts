import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const load = () => import("./index.ts");

const accounts = createRoute({
  getParentRoute: () => office,
  path: "/banks",
  component: lazyRouteComponent(load, "AccountsPage"),
});

const lines = createRoute({
  getParentRoute: () => office,
  path: "/bank-lines",
  validateSearch: (search: Search) =>
    picked(search, ["account", "place", "date_from", "date_to", "amount", "search"]),
  component: lazyRouteComponent(load, "LinesPage"),
});

export const banks = { office: [accounts, lines] } as const satisfies Feature;
