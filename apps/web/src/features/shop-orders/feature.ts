import { picked } from "@konter/client/search-codec";
import type { Search } from "@konter/client/search-codec";
import { Package } from "@konter/ui/icons";
import { createRoute } from "@tanstack/react-router";
import type { Parameters } from "../../app/addresses.ts";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import * as m from "#messages";

const screen = screensOf("shop-orders/index.ts", () => import("./index.ts"));
const final = screensOf("shop-orders/final-page.tsx", () => import("./final-page.tsx"));

const find = screensOf("shop-orders/find-page.tsx", () => import("./find-page.tsx"));

const orders = createRoute({
  getParentRoute: () => member,
  path: "/shop/transaction/$status",
  ...screen("OrdersPage"),
});
const order = createRoute({
  getParentRoute: () => member,
  path: "/shop/order/$number",
  ...screen("OrderPage"),
});
const result = createRoute({
  getParentRoute: () => member,
  path: "/final-shop",
  validateSearch: (search: Search) => picked(search, ["order", "cart"]),
  ...final("FinalPage", () => true),
});

const found = createRoute({
  getParentRoute: () => member,
  path: "/guest/shop/order",
  validateSearch: (search: Search) => picked(search, ["order"]),
  ...find("FindOrderPage", () => true),
});

export const shopOrders = { member: [orders, order, result, found] } as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "shop-orders",
    group: "shopping",
    rank: 62,
    link: { to: "/shop/transaction/$status", params: { status: "waiting_payment" } },
    icon: Package,
    title: m.shop_orders_title,
    words: m.find_words_shop_orders,
    isFor: ({ offers }) => offers("shop"),
    report: { rank: 55, text: m.shop_orders_text },
  },
];

export const PARAMETERS: Parameters = {
  "/shop/transaction/$status": {
    status: ["waiting_payment", "pending", "processed", "shipped", "cancelled", "done"],
  },
  "/shop/order/$number": { number: /W[0-9A-HJKMNP-TV-Z]{11}/ },
};
