import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "price lists", path: () => "/price-lists", ready: "Ambil dari pemasok" },
];
