import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/sale-pauses",
  component: lazyRouteComponent(load, "SalePausesPage"),
});

export const salePauses = { office: [list] } as const satisfies Feature;
