import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the own agent page", path: () => "/agen", ready: "Langkah menjadi agen" },
];
