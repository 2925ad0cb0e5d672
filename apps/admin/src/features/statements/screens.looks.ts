import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the statements", path: () => "/statements", ready: "Unggah laporan" },
  { name: "the differences", path: () => "/differences", ready: "Selisih laporan" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/statements/$statement_id": "e2e/office/statements.e2e.ts looks at one with its rows",
  "/differences/$difference_id": "e2e/office/statements.e2e.ts looks at one with both sides",
};
