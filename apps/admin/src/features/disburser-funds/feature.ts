import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";

const list = createRoute({
  getParentRoute: () => office,
  path: "/disburser-funds",
  component: lazyRouteComponent(() => import("./index.ts"), "DisburserFundsPage"),
});

export const disburserFunds = { office: [list] } as const satisfies Feature;
