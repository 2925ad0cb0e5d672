import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "coupons of the shop", path: () => "/shop-coupons", ready: "Kupon baru" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/shop-coupons/$coupon_id": "needs a coupon; its list is the same table as that of promos",
};
