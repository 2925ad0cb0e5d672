import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the cash on delivery", path: () => "/kurir/cod", ready: "Uang COD" },
];
