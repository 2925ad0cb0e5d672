import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { pickedList } from "../../app/search-codec.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/deposits",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "DepositsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/deposits/$code",
  component: lazyRouteComponent(load, "DepositPage"),
});

const claims = createRoute({
  getParentRoute: () => office,
  path: "/deposits/claims",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "ClaimsPage"),
});

const matches = createRoute({
  getParentRoute: () => office,
  path: "/deposits/matches",
  component: lazyRouteComponent(load, "MatchesPage"),
});

const settings = createRoute({
  getParentRoute: () => office,
  path: "/deposits/settings",
  component: lazyRouteComponent(load, "SettingsPage"),
});

export const deposits = {
  office: [list, one, claims, matches, settings],
} as const satisfies Feature;
