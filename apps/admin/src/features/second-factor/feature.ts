import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";

const load = () => import("./index.ts");

const security = createRoute({
  getParentRoute: () => office,
  path: "/security",
  component: lazyRouteComponent(load, "SecurityPage"),
});

export const secondFactor = { office: [security] } as const satisfies Feature;
