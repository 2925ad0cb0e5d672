import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "PLN's prices, none added",
    path: () => "/token-tariffs",
    ready: "Belum ada tarif tambahan",
  },
];
