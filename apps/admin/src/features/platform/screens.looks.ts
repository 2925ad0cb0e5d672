import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens are on the console's own host, which a brand does not have. */
export const SCREENS: readonly ScreenLook[] = [];

/** Screens that the sweeps skip, with the reason. */
export const NOT_LOOKED_AT = {
  "/brands": "it stands at the console's address (console.e2e.ts)",
  "/brands/$brand_code": "it stands at the console's address (console.e2e.ts)",
  "/brands/$brand_code/features": "it stands at the console's address (console.e2e.ts)",
  "/owners": "it stands at the console's address (console.e2e.ts)",
};
