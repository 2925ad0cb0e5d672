import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the queue", path: () => "/cases", ready: "Tidak ada kasus" },
];

export const NOT_LOOKED_AT = {
  "/stuck": "leads to the queue",
} as const;
