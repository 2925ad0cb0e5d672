import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { ShieldCheck, Ticket, Wallet } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { Room } from "../../app/room.ts";

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

export const ROOMS: readonly Room[] = [
  {
    to: "/products",
    group: "catalog",
    rank: 10,
    icon: Ticket,
    title: m.room_products,
    words: m.find_words_products,
    permission: "catalog.read",
    barRank: 40,
  },
  {
    to: "/margins",
    group: "catalog",
    rank: 20,
    icon: Wallet,
    title: m.room_margins,
    words: m.find_words_margins,
    permission: "catalog.read",
  },
  {
    to: "/price-floors",
    group: "catalog",
    rank: 22,
    icon: ShieldCheck,
    title: m.room_price_floors,
    words: m.find_words_price_floors,
    permission: "catalog.read",
  },
];
