import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the last tokens of a meter, none typed",
    path: () => "/account/token-terakhir",
    ready: "Ketik nomor meter atau ID pelanggan",
  },
  {
    name: "the last tokens of a meter, none sold",
    path: () => "/account/token-terakhir?search=12345678901",
    ready: "Belum ada token untuk meter ini",
  },
];
