import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "PLN's prices, none added",
    path: () => "/token-tariffs",
    ready: "Belum ada tarif tambahan",
  },
];
