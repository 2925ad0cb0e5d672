import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";

const load = () => import("./index.ts");

const queue = createRoute({
  getParentRoute: () => office,
  path: "/cases",
  component: lazyRouteComponent(load, "CasesPage"),
});

export const cases = { office: [queue] } as const satisfies Feature;
