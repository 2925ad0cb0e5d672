import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "not found",
    path: () => "/nowhere",
    ready: "Alamatnya mungkin salah ketik atau halamannya sudah pindah.",
    isUnknown: true,
  },
  {
    name: "the menu",
    path: () => "/security",
    ready: "Langkah kedua",
    prepare: async (page) => {
      await page.getByRole("banner").getByRole("button").last().click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
