import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the queue", path: () => "/cases", ready: "Tidak ada kasus" },
];

export const NOT_LOOKED_AT = {
  "/stuck": "leads to the queue",
} as const;
