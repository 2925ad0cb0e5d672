import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";

const load = () => import("./index.ts");

const rules = createRoute({
  getParentRoute: () => office,
  path: "/cashback",
  component: lazyRouteComponent(load, "CashbackPage"),
});

export const cashback = { office: [rules] } as const satisfies Feature;
