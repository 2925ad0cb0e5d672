import type { ScreenLook } from "../../testing/screen-look.ts";
import { firstWrong } from "../../testing/seen.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the brand's look with an error",
    path: () => "/brand",
    ready: "Kontras",
    prepare: async (page, say) => {
      await page.getByLabel(say("Nama brand")).fill("");
      await page.getByRole("button", { name: say("Terbitkan") }).click();
      await firstWrong(page).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
];
