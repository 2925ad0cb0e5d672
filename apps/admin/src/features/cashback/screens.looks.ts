import type { ScreenLook } from "../../testing/screen-look.ts";
import { firstWrong } from "../../testing/seen.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "cashback rules with an error",
    path: () => "/cashback",
    ready: "Aturan cashback baru",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Simpan aturan") }).click();
      await firstWrong(page).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "a cashback rule that takes two people",
    path: () => "/cashback",
    ready: "Aturan cashback baru",
    prepare: async (page, say) => {
      const form = page.getByRole("form", { name: say("Aturan cashback baru") });
      await form.getByLabel(say("Jumlah (Rp)")).fill("5.000");
      await form.getByRole("checkbox").check();
      await form.getByLabel(say("Alasan untuk orang kedua")).fill("Promo Lebaran");
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
];
