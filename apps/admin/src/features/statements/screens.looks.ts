import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the statements", path: () => "/statements", ready: "Unggah laporan" },
  { name: "the differences", path: () => "/differences", ready: "Selisih laporan" },
];

/** Its paths that are not looked at, and why. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/statements/$statement_id": "e2e/office/statements.e2e.ts looks at one with its rows",
  "/differences/$difference_id": "e2e/office/statements.e2e.ts looks at one with both sides",
};
