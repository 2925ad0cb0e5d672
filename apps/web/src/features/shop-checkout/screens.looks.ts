import type { ScreenLook } from "../../testing/screen-look.ts";

/** Pages for screenshots and the accessibility check. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the checkout", path: () => "/shop/cart/checkout", ready: /Check ?out/i },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/guest/shop/checkout": "e2e/shop/shop.e2e.ts looks at it",
};
