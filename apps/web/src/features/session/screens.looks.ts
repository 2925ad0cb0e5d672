import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [];

/** Its paths that are not looked at, and why. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/auth/login": "it has a test of its own beside the sweep: nobody is signed in there",
  "/auth/$step": "nobody is signed in there; the journeys of registration look",
};
