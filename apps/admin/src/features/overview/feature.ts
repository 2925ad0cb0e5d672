import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";

const load = () => import("./index.ts");

const overviewPage = createRoute({
  getParentRoute: () => office,
  path: "/",
  component: lazyRouteComponent(load, "OverviewPage"),
});

export const overview = { office: [overviewPage] } as const satisfies Feature;
