import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "a transaction", path: (refId) => `/transaksi/${refId}`, ready: "Transaksi sukses" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/webapp/transaksi/$ref_id":
    "the screen of the same name in the frame that the Android application opens",
};
