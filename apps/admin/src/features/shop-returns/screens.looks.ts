import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "returns of the shop", path: () => "/shop-returns", ready: "Retur toko" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/shop-returns/$return_id": "needs a return; e2e/shop/shop.e2e.ts looks at one",
};
