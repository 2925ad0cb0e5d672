import type { ScreenLook } from "../../testing/screen-look.ts";
import { firstWrong } from "../../testing/seen.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the business details with an error",
    path: () => "/business",
    ready: "Syarat dan ketentuan",
    prepare: async (page, say) => {
      await page.getByLabel(say("Email bantuan")).fill("bukan email");
      await page.getByRole("button", { name: say("Simpan") }).click();
      await firstWrong(page).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
];
