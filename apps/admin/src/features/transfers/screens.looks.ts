import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "deposit transfers", path: () => "/transfers", ready: "Ditahan" },
];

/** Its paths that are not looked at, and why. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/transfers/$ref_id":
    "e2e/money/transfers.e2e.ts looks at a transfer that is held, and at one that is corrected",
};
