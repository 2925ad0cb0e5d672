import type { ScreenLook } from "../../testing/screen-look.ts";

/** Pages for screenshots and the accessibility check. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the shop", path: () => "/shop", ready: /^\d+ (produk|products)$/ },
  {
    name: "the filters of the shop",
    path: () => "/shop",
    ready: /^\d+ (produk|products)$/,
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Saring"), exact: true }).click();
      await page.getByRole("textbox", { name: say("Harga terendah") }).fill("50.000");
      await page.getByRole("textbox", { name: say("Harga tertinggi") }).fill("10.000");
      await page.getByRole("button", { name: say("Pakai harga ini") }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "a category of the shop",
    path: () => "/shop/c/aksesori-hp/pengisian-daya",
    ready: /Pengisian Daya/,
  },
  {
    name: "a product of the shop",
    path: () => "/shop/product/kepala-charger-kilat-20-w",
    ready: /Kepala Charger Kilat 20 W/,
  },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/guest/shop": "members are sent to /shop; e2e/shop/shop.e2e.ts is a visitor's journey",
  "/guest/shop/c/$category_slug/{-$sub_category_slug}/{-$super_sub_category_slug}":
    "the same list as /shop/c/…",
  "/guest/shop/product/$product_slug": "the same page as /shop/product/…",
};
