import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the saved bills", path: () => "/pascabayar/tersimpan", ready: "Tagihan tersimpan" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/pascabayar/bayar/$code": "needs saved bills; e2e/buying/saved-bills.e2e.ts looks at it",
};
