import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";

const tariffs = createRoute({
  getParentRoute: () => office,
  path: "/token-tariffs",
  component: lazyRouteComponent(() => import("./index.ts"), "TariffsPage"),
});

export const tokenTariffs = { office: [tariffs] } as const satisfies Feature;
