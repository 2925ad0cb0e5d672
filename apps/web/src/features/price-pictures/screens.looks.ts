import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "price list pictures, nothing chosen",
    path: () => "/pricelist/media",
    ready: "Produk di gambar",
  },
  {
    name: "price list pictures of an operator",
    path: () => "/pricelist/media",
    ready: "Produk di gambar",
    prepare: async (page, say) => {
      await page.getByLabel("Operator", { exact: true }).selectOption({ label: "Telkomsel" });
      await page.getByRole("button", { name: /^(Pilih|Choose).*\d/ }).click();
      await page.getByRole("img", { name: /1/ }).first().waitFor();
      await page.getByLabel(say("Judul")).fill("Promo pulsa dan paket data");
    },
  },
];
