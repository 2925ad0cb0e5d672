import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { pickedList } from "../../app/search-codec.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/reviews",
  validateSearch: pickedList,
  component: lazyRouteComponent(load, "ReviewsPage"),
});

const rules = createRoute({
  getParentRoute: () => office,
  path: "/reviews/rules",
  component: lazyRouteComponent(load, "ReviewRulesPage"),
});

export const reviews = { office: [list, rules] } as const satisfies Feature;
