import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the agents' markups, not permitted",
    path: () => "/report/list-agen/markup",
    ready: "Anda tidak memiliki izin untuk mengakses halaman ini",
  },
];
