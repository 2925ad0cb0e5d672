import { createRoute, redirect } from "@tanstack/react-router";
import type { Feature } from "../../app/feature.ts";
import { member } from "../../app/layouts.ts";
import { screensOf } from "../../app/lazy-screen.ts";
import { session } from "../../app/session-store.ts";

const own = screensOf("shop-checkout/checkout-page.tsx", () => import("./checkout-page.tsx"));
const guests = screensOf(
  "shop-checkout/guest-checkout-page.tsx",
  () => import("./guest-checkout-page.tsx"),
);

const checkout = createRoute({
  getParentRoute: () => member,
  path: "/shop/cart/checkout",
  ...own("CheckoutPage"),
});
const guestCheckout = createRoute({
  getParentRoute: () => member,
  path: "/guest/shop/checkout",
  beforeLoad: () => {
    if (session.signedIn()) throw redirect({ to: "/shop/cart/checkout", replace: true });
  },
  ...guests("GuestCheckoutPage", () => true),
});

export const shopCheckout = { member: [checkout, guestCheckout] } as const satisfies Feature;
