import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the agents' markups, not permitted",
    path: () => "/report/list-agen/markup",
    ready: "Anda tidak memiliki izin untuk mengakses halaman ini",
  },
];
