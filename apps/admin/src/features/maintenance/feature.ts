import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";

const load = () => import("./index.ts");

const switches = createRoute({
  getParentRoute: () => office,
  path: "/maintenance",
  component: lazyRouteComponent(load, "MaintenancePage"),
});

export const maintenance = { office: [switches] } as const satisfies Feature;
