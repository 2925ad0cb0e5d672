import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "a transaction", path: (refId) => `/transaksi/${refId}`, ready: "Transaksi sukses" },
];

/** Its paths that are not looked at, and why. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/webapp/transaksi/$ref_id":
    "the screen of the same name in the frame that the Android application opens",
};
