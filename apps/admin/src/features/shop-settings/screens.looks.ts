import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the shop's address", path: () => "/shop-settings", ready: "Akun pengirim" },
];
