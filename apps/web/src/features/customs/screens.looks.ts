import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  // Users without the permission see how to request it.
  { name: "the import tax", path: () => "/pos/simulasi/pajak", ready: "Simulasi pajak impor" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/webapp/pos/simulasi/pajak": "the same screen as /pos/simulasi/pajak",
};
