import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the saved bills", path: () => "/pascabayar/tersimpan", ready: "Tagihan tersimpan" },
];

/** Its paths that are not looked at, and why. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/pascabayar/bayar/$code": "needs saved bills; e2e/buying/saved-bills.e2e.ts looks at it",
};
