import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "cash on delivery", path: () => "/cod", ready: "Laporan COD kurir" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/cod/$statement_id": "needs a courier's statement; cod.db.test.ts settles one",
};
