import type { ScreenLook } from "../../testing/screen-look.ts";

export const SCREENS: readonly ScreenLook[] = [];

/** Screens that the sweeps skip, with the reason. */
export const NOT_LOOKED_AT = {
  "/login": "it has a test of its own beside the sweep (admin-screens.e2e.ts)",
};
