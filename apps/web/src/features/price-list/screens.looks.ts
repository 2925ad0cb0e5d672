import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the price list", path: () => "/pricelist/electricity", ready: "Token PLN 20.000" },
  {
    name: "the price list while selling prices are changed",
    path: () => "/pricelist/electricity",
    ready: "Token PLN 20.000",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Ubah harga jual") }).click();
      await page.getByLabel(/Token PLN 20\.000/).fill("dua puluh ribu");
      await page.keyboard.press("Enter");
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "the sheet of a markup for many",
    path: () => "/pricelist/pulsa?operator=XL",
    ready: /^XL 10\.000/,
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Markup banyak produk") }).click();
      await page.getByLabel(say("Markup rupiah")).fill("1.500");
      await page
        .getByText(/Rp[\d.]+ → Rp[\d.]+/)
        .first()
        .waitFor();
    },
  },
  {
    name: "a product of the price list",
    path: () => "/pricelist/electricity",
    ready: "Token PLN 20.000",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: "Token PLN 20.000" }).click();
      await page.getByText(say("Harga jual menurut")).waitFor();
    },
  },
  {
    name: "changes of prices",
    path: () => "/pricelist/perubahan",
    ready: "Perubahan harga",
  },
  {
    name: "own selling prices",
    path: () => "/account/harga-jual",
    ready: "Belum ada harga jual sendiri",
  },
];
