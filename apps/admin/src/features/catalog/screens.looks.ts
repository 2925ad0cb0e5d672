import type { ScreenLook } from "../../testing/screen-look.ts";
import { firstWrong } from "../../testing/seen.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "products", path: () => "/products?search=XL", ready: /^XL 10\.000/ },
  {
    name: "a product",
    path: () => "/products?search=XL10",
    ready: /^XL 10\.000/,
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: /^XL 10\.000/ })
        .locator("visible=true")
        .click();
      await page.getByRole("dialog").getByText(say("Harga dan margin")).waitFor();
      await page
        .getByRole("dialog")
        .getByRole("table", { name: say("Riwayat harga") })
        .waitFor();
    },
  },
  {
    name: "a product of free choice",
    path: () => "/products?search=MAXISX",
    ready: /^Maxis nominal bebas/,
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: /^Maxis nominal bebas/ })
        .locator("visible=true")
        .click();
      await page.getByRole("dialog").getByText(say("Nominal bebas"), { exact: true }).waitFor();
    },
  },
  {
    name: "the place of a supplier",
    path: () => "/products?search=XL10",
    ready: /^XL 10\.000/,
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: /^XL 10\.000/ })
        .locator("visible=true")
        .click();
      await page.getByRole("dialog").getByText(say("Ubah"), { exact: true }).first().click();
      await page.getByLabel(say("Berlaku untuk")).waitFor();
    },
  },
  {
    name: "margins with an error",
    path: () => "/margins",
    ready: "Atur margin",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Simpan margin") }).click();
      await firstWrong(page).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: "a margin floor before it is saved",
    path: () => "/price-floors",
    ready: "Atur batas margin",
    prepare: async (page, say) => {
      const form = page.getByRole("form", { name: say("Atur batas margin") });
      await form.getByLabel(say("Tetap (Rp)")).fill("5.000");
      await form.getByRole("button", { name: say("Lihat dampaknya") }).click();
      await page.getByRole("dialog").getByText(say("ditutup")).first().waitFor();
    },
  },
  {
    name: "a margin that takes two people",
    path: () => "/margins",
    ready: "Atur margin",
    prepare: async (page, say) => {
      const form = page.getByRole("form", { name: say("Atur margin") });
      await form.getByLabel(say("Tetap (Rp)")).fill("5.000");
      await form.getByText(say("Yang paling berubah:")).waitFor();
      await form.getByLabel(say("Alasan untuk orang kedua")).fill("Modal naik");
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
];
