import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "deposit transfers", path: () => "/transfers", ready: "Ditahan" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/transfers/$ref_id":
    "e2e/money/transfers.e2e.ts looks at a transfer that is held, and at one that is corrected",
};
