import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "no stuck transactions", path: () => "/stuck", ready: "Tidak ada transaksi tertahan" },
];
