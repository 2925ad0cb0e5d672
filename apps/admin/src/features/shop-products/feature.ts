import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import { FileSpreadsheet, Package } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";
import * as m from "#messages";

const products = createRoute({
  getParentRoute: () => office,
  path: "/shop/products",
  validateSearch: (search: Search) => picked(search, ["q", "category_id", "state", "stock"]),
  component: lazyRouteComponent(() => import("./products-page.tsx"), "ProductsPage"),
});

const product = createRoute({
  getParentRoute: () => office,
  path: "/shop/products/$product_id",
  component: lazyRouteComponent(() => import("./product-page.tsx"), "ProductPage"),
});

const imports = createRoute({
  getParentRoute: () => office,
  path: "/shop/imports",
  component: lazyRouteComponent(() => import("./imports-page.tsx"), "ImportsPage"),
});

const importRoute = createRoute({
  getParentRoute: () => office,
  path: "/shop/imports/$import_id",
  validateSearch: (search: Search) => picked(search, ["show"]),
  component: lazyRouteComponent(() => import("./import-page.tsx"), "ImportPage"),
});

export const shopProducts = {
  office: [products, product, imports, importRoute],
} as const satisfies Feature;

const place = {
  section: "shop",
  group: "goods",
  permission: "shop.read",
  feature: "shop",
} as const;

export const PAGES: readonly OfficePage[] = [
  {
    ...place,
    to: "/shop/products",
    rank: 10,
    icon: Package,
    title: m.room_shop_products,
    words: m.find_words_shop_products,
  },
  {
    ...place,
    to: "/shop/imports",
    rank: 20,
    icon: FileSpreadsheet,
    title: m.room_shop_imports,
    words: m.find_words_shop_imports,
  },
];

/** Path parameters that the pages accept; `new` opens an empty form. */
export const PARAMETERS: Parameters = {
  "/shop/products/$product_id": { product_id: /new|\d{1,15}/ },
  "/shop/imports/$import_id": { import_id: /\d{1,15}/ },
};
