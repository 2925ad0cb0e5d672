import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { ShieldCheck, Ticket, Wallet } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

// Margins and floors are separate bundles.
const load = () => import("./products-page.tsx");

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

export const PAGES: readonly OfficePage[] = [
  {
    to: "/products",
    section: "catalog",
    group: "products",
    rank: 10,
    feature: "ppob",
    icon: Ticket,
    title: m.room_products,
    words: m.find_words_products,
    permission: "catalog.read",
  },
  {
    to: "/margins",
    section: "catalog",
    group: "prices",
    rank: 10,
    feature: "ppob",
    icon: Wallet,
    title: m.room_margins,
    words: m.find_words_margins,
    permission: "catalog.read",
  },
  {
    to: "/price-floors",
    section: "catalog",
    group: "prices",
    rank: 20,
    feature: "ppob",
    icon: ShieldCheck,
    title: m.room_price_floors,
    words: m.find_words_price_floors,
    permission: "catalog.read",
  },
];
