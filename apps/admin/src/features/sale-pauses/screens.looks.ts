import type { ScreenLook } from "../../testing/screen-look.ts";
import { firstWrong } from "../../testing/seen.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "kinds and operators, one about to be paused",
    path: () => "/sale-pauses",
    ready: "Buka-tutup penjualan",
    prepare: async (page, say) => {
      await page
        .getByRole("main")
        .getByRole("button", { name: new RegExp(`^${say("Tutup penjualan")} `) })
        .first()
        .click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: say("Tutup penjualan") })
        .click();
      await firstWrong(page).waitFor();
    },
  },
  {
    name: "kinds and operators",
    path: () => "/sale-pauses",
    ready: "Buka-tutup penjualan",
  },
];
