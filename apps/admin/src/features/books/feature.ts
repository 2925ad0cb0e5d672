import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";

const load = () => import("./index.ts");

const days = createRoute({
  getParentRoute: () => office,
  path: "/books",
  component: lazyRouteComponent(load, "BooksPage"),
});

const day = createRoute({
  getParentRoute: () => office,
  path: "/books/$day",
  component: lazyRouteComponent(load, "DayPage"),
});

export const books = { office: [days, day] } as const satisfies Feature;
