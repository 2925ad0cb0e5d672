import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import { picked } from "../../app/search-codec.ts";
import type { Search } from "../../app/search-codec.ts";

// Margins and floors do not come with the products.
const load = () => import("./index.ts");

const products = createRoute({
  getParentRoute: () => office,
  path: "/products",
  validateSearch: (search: Search) => picked(search, ["search", "type", "operator"]),
  component: lazyRouteComponent(load, "ProductsPage"),
});

const margins = createRoute({
  getParentRoute: () => office,
  path: "/margins",
  component: lazyRouteComponent(() => import("./margins-page.tsx"), "MarginsPage"),
});

const floors = createRoute({
  getParentRoute: () => office,
  path: "/price-floors",
  component: lazyRouteComponent(() => import("./floors-page.tsx"), "FloorsPage"),
});

export const catalog = { office: [products, margins, floors] } as const satisfies Feature;
