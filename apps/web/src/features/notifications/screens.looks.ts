import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the notifications", path: () => "/notification/today", ready: "Arsip" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/notification": "it leads on to a screen that is looked at",
  "/notification/$type/$id": "one note of the list, which the journeys of complaints open",
};
