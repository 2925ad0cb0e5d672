import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the notifications", path: () => "/notification/today", ready: "Arsip" },
];

/** Its paths that are not looked at, and why. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/notification": "it leads on to a screen that is looked at",
  "/notification/$type/$id": "one note of the list, which the journeys of complaints open",
};
