import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens stand at the console's own address, which a brand's product does not have. */
export const SCREENS: readonly ScreenLook[] = [];

/** What no sweep opens, and why. */
export const NOT_LOOKED_AT = {
  "/brands": "it stands at the console's address (console.e2e.ts)",
  "/brands/$brand_code": "it stands at the console's address (console.e2e.ts)",
  "/brands/$brand_code/features": "it stands at the console's address (console.e2e.ts)",
  "/owners": "it stands at the console's address (console.e2e.ts)",
};
