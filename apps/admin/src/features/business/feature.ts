import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";

const load = () => import("./index.ts");

const details = createRoute({
  getParentRoute: () => office,
  path: "/business",
  component: lazyRouteComponent(load, "BusinessPage"),
});

export const business = { office: [details] } as const satisfies Feature;
