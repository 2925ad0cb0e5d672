import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its only screen is about one return. */
export const SCREENS: readonly ScreenLook[] = [];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/shop/order/$number/return": "needs a delivered order; e2e/shop/shop.e2e.ts looks at one",
};
