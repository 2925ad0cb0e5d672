import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the bank accounts", path: () => "/banks", ready: "Rekening bank" },
  { name: "the bank lines", path: () => "/bank-lines", ready: "Mutasi bank" },
];
