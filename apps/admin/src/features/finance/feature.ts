import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const load = () => import("./index.ts");

const accounts = createRoute({
  getParentRoute: () => office,
  path: "/accounts",
  validateSearch: (search: Search) => picked(search, ["kind", "member"]),
  component: lazyRouteComponent(load, "AccountsPage"),
});

const account = createRoute({
  getParentRoute: () => office,
  path: "/accounts/$account_id",
  validateSearch: (search: Search) => picked(search, ["date_from", "date_to"]),
  component: lazyRouteComponent(load, "StatementPage"),
});

const revenue = createRoute({
  getParentRoute: () => office,
  path: "/revenue",
  validateSearch: (search: Search) =>
    picked(search, [
      "date_from",
      "date_to",
      "rows",
      "screen",
      "operator",
      "product",
      "supplier",
      "category",
    ]),
  component: lazyRouteComponent(load, "RevenuePage"),
});

export const finance = { office: [accounts, account, revenue] } as const satisfies Feature;
