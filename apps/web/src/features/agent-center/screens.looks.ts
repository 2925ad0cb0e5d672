import type { ScreenLook } from "../../testing/screen-look.ts";

const NOT_PERMITTED = "Anda tidak memiliki izin untuk mengakses halaman ini";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the Agent Center, not permitted", path: () => "/agen/center", ready: NOT_PERMITTED },
  {
    name: "the agents of the Agent Center, not permitted",
    path: () => "/agen/center/agen",
    ready: NOT_PERMITTED,
  },
  {
    name: "the cashback of the Agent Center, not permitted",
    path: () => "/agen/center/cashback",
    ready: NOT_PERMITTED,
  },
];
