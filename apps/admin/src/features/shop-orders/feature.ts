import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import * as m from "#messages";
import { ReceiptText } from "@konter/ui/icons";
import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Feature } from "../../app/feature.ts";
import { office } from "../../app/layouts.ts";
import type { OfficePage } from "../../app/office-page.ts";

const list = createRoute({
  getParentRoute: () => office,
  path: "/shop-orders",
  validateSearch: (search: Search) =>
    picked(search, ["list", "view", "q", "courier", "date_from", "date_to"]),
  component: lazyRouteComponent(() => import("./index.ts"), "OrdersPage"),
});

const one = createRoute({
  getParentRoute: () => office,
  path: "/shop-orders/$number",
  component: lazyRouteComponent(() => import("./index.ts"), "OrderPage"),
});

const pick = createRoute({
  getParentRoute: () => office,
  path: "/shop-orders/pick",
  validateSearch: (search: Search) => picked(search, ["orders"]),
  component: lazyRouteComponent(() => import("./index.ts"), "PickPage"),
});

export const shopOrders = { office: [list, one, pick] } as const satisfies Feature;

export const PAGES: readonly OfficePage[] = [
  {
    to: "/shop-orders",
    section: "shop",
    group: "orders",
    rank: 60,
    icon: ReceiptText,
    title: m.room_shop_orders,
    words: m.find_words_shop_orders,
    permission: "shop.orders",
    feature: "shop",
  },
];

/** Search parameters that the screens accept in the URL. */
export const PARAMETERS: Parameters = {
  "/shop-orders/$number": { number: /W[0-9A-HJKMNP-TV-Z]{11}/ },
};
