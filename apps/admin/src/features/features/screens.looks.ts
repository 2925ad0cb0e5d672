import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "features", path: () => "/features", ready: "Tutup saat mati:" },
  {
    name: "feature to be switched off",
    path: () => "/features",
    ready: "Tutup saat mati:",
    prepare: async (page) => {
      await page.getByRole("switch", { name: "PPOB" }).click();
      await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
    },
  },
];
