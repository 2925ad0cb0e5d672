import { createRoute, redirect } from "@tanstack/react-router";
import { ShoppingCart } from "@konter/ui/icons";
import type { Entry } from "../../app/entry.ts";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

const screen = screensOf("shop-cart/index.ts", () => import("./index.ts"));
const anyone = () => true;

const cart = createRoute({
  getParentRoute: () => member,
  path: "/shop/cart",
  beforeLoad: () => {
    if (!session.signedIn()) throw redirect({ to: "/guest/shop/cart", replace: true });
  },
  ...screen("CartPage", anyone),
});
const guestCart = createRoute({
  getParentRoute: () => member,
  path: "/guest/shop/cart",
  beforeLoad: () => {
    if (session.signedIn()) throw redirect({ to: "/shop/cart", replace: true });
  },
  ...screen("CartPage", anyone),
});

export const shopCart = { member: [cart, guestCart] } as const satisfies Feature;

export const ENTRIES: readonly Entry[] = [
  {
    key: "shop-cart",
    group: "shopping",
    rank: 61,
    link: { to: "/shop/cart" },
    icon: ShoppingCart,
    title: m.cart_title,
    words: m.find_words_cart,
    isFor: ({ offers }) => offers("shop"),
  },
];
