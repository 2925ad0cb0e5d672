import type { ScreenLook } from "../../testing/screen-look.ts";

/** Pages for screenshots and the accessibility check. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the cart", path: () => "/shop/cart", ready: "Keranjang" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/guest/shop/cart": "the same page as /shop/cart",
};
