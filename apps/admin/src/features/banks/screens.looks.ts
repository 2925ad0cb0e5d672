import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the bank accounts", path: () => "/banks", ready: "Rekening bank" },
  { name: "the bank lines", path: () => "/bank-lines", ready: "Mutasi bank" },
];
