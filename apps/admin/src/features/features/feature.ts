import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";

const switches = createRoute({
  getParentRoute: () => office,
  path: "/features",
  component: lazyRouteComponent(() => import("./index.ts"), "FeaturesPage"),
});

export const features = { office: [switches] } as const satisfies Feature;
