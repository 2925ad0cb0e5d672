import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";

const load = () => import("./index.ts");

const look = createRoute({
  getParentRoute: () => office,
  path: "/brand",
  component: lazyRouteComponent(load, "BrandPage"),
});

export const brand = { office: [look] } as const satisfies Feature;
