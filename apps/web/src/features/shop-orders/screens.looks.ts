import type { ScreenLook } from "../../testing/screen-look.ts";

/** Pages for screenshots and the accessibility check. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the shop's orders",
    path: () => "/shop/transaction/waiting_payment",
    ready: "Pesanan saya",
  },
  {
    name: "a shop order that does not exist",
    path: () => "/final-shop?order=W00000000000",
    ready: /Pesanan tidak ditemukan|Order not found/,
  },
  {
    name: "the search of a visitor's order",
    path: () => "/guest/shop/order",
    ready: "Lacak pesanan",
  },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/shop/order/$number": "e2e/shop/shop.e2e.ts looks at an order",
};
