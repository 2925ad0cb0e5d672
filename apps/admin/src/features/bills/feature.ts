import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";

const sold = createRoute({
  getParentRoute: () => office,
  path: "/bills",
  component: lazyRouteComponent(() => import("./index.ts"), "BillsPage"),
});

export const bills = { office: [sold] } as const satisfies Feature;
