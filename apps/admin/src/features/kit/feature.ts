import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";

const load = () => import("./index.ts");

const gallery = createRoute({
  getParentRoute: () => office,
  path: "/kit",
  component: lazyRouteComponent(load, "KitPage"),
});

export const kit = { office: [gallery] } as const satisfies Feature;
