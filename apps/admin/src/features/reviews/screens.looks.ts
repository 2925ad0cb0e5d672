import type { ScreenLook } from "../../testing/screen-look.ts";
import { firstWrong } from "../../testing/seen.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "reviews", path: () => "/reviews", ready: "Tidak ada pembelian di sini" },
  {
    name: "the review rules with an error",
    path: () => "/reviews/rules",
    ready: "Daftar pantauan",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Pantau nomor ini") }).click();
      await firstWrong(page).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
];
