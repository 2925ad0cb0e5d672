import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";

const list = createRoute({
  getParentRoute: () => office,
  path: "/connections",
  component: lazyRouteComponent(() => import("./index.ts"), "ConnectionsPage"),
});

export const connections = { office: [list] } as const satisfies Feature;
