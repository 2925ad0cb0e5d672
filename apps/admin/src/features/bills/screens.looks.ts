import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "bills", path: () => "/bills", ready: /^PLN Pascabayar/ },
];
