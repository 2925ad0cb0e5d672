import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/auth/login": "it has a test of its own beside the sweep: nobody is signed in there",
  "/auth/$step": "nobody is signed in there; the journeys of registration look",
};
