import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "bulk runs", path: () => "/bulk-runs", ready: "Unggahan massal" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/bulk-runs/$code": "e2e/office/stuck-queue.e2e.ts looks at one with its rows",
};
