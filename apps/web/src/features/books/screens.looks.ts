import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the deposit's statement", path: () => "/report/deposit", ready: "Mutasi deposit" },
  { name: "the profit list", path: () => "/report/laba", ready: "Modal" },
  { name: "the debt book", path: () => "/report/utang", ready: "Total yang belum dibayar" },
];
