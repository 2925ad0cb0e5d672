import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "postal cancellations", path: () => "/postal-cancels", ready: "Pembatalan Pos" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/postal-cancels/$case_id": "needs a case; e2e/buying/postal-cancels.e2e.ts looks at one",
};
