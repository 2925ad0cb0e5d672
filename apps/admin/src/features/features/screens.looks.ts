import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "features", path: () => "/features", ready: "Pembelian terjadwal" },
  {
    name: "feature to be switched off",
    path: () => "/features",
    ready: "Pembelian terjadwal",
    prepare: async (page, say) => {
      await page.getByRole("switch", { name: say("PPOB") }).click();
      await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
    },
  },
];
