import type { ScreenLook } from "../../testing/screen-look.ts";
import { firstWrong } from "../../testing/seen.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "promos with an error",
    path: () => "/promos",
    ready: "Promo baru",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Buat promo") }).click();
      await firstWrong(page).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "a promo that takes two people",
    path: () => "/promos",
    ready: "Promo baru",
    prepare: async (page, say) => {
      const form = page.getByRole("form", { name: say("Promo baru") });
      await form.getByLabel(say("Kode promo")).fill("LEBARAN");
      await form.getByLabel(say("Kode produk")).fill("XL5");
      await form.getByLabel(say("Potongan (Rp)")).fill("3.000");
      await form.getByLabel(say("Stok"), { exact: true }).fill("500");
      await form.getByLabel(say("Alasan untuk orang kedua")).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
];
