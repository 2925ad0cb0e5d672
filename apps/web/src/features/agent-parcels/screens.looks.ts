import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the agents' parcels, not permitted",
    path: () => "/report/transaksi-agen-mlo",
    ready: "Anda tidak memiliki izin untuk mengakses halaman ini",
  },
];
