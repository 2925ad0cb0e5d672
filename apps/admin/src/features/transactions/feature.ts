import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

const load = () => import("./index.ts");

const FILTERS = [
  "date_from",
  "date_to",
  "status",
  "type",
  "product",
  "number",
  "ref_id",
  "supplier",
] as const;

const list = createRoute({
  getParentRoute: () => office,
  path: "/transactions",
  validateSearch: (search: Search) => picked(search, FILTERS),
  component: lazyRouteComponent(load, "TransactionsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/transactions/$ref_id",
  component: lazyRouteComponent(load, "TransactionPage"),
});

export const transactions = { office: [list, one] } as const satisfies Feature;
