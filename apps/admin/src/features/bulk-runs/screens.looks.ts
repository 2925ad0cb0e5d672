import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "bulk runs", path: () => "/bulk-runs", ready: "Unggahan massal" },
];

/** Its paths that are not looked at, and why. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/bulk-runs/$code": "e2e/office/stuck-queue.e2e.ts looks at one with its rows",
};
