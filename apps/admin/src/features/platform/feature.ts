import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";

const load = () => import("./index.ts");

const list = createRoute({
  getParentRoute: () => office,
  path: "/brands",
  component: lazyRouteComponent(load, "BrandsPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/brands/$brand_code",
  component: lazyRouteComponent(load, "BrandPage"),
});

const features = createRoute({
  getParentRoute: () => office,
  path: "/brands/$brand_code/features",
  component: lazyRouteComponent(load, "BrandFeaturesPage"),
});

const owners = createRoute({
  getParentRoute: () => office,
  path: "/owners",
  component: lazyRouteComponent(load, "OwnersPage"),
});

/** The rooms of the owner's console, which has an address of its own. */
export const platform = { office: [list, one, features, owners] } as const satisfies Feature;
