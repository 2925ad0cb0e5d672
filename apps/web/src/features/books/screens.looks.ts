import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the deposit's statement", path: () => "/report/deposit", ready: "Mutasi saldo" },
  { name: "the profit list", path: () => "/report/laba", ready: "Modal" },
  { name: "the debt book", path: () => "/report/utang", ready: "Total yang belum dibayar" },
];
