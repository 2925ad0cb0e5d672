import type { ScreenLook } from "../../testing/screen-look.ts";

/** Pages for screenshots and the accessibility check. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the shop", path: () => "/shop", ready: "Toko" },
  {
    name: "the filters of the shop",
    path: () => "/shop",
    ready: "Toko",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Saring"), exact: true }).click();
      await page.getByLabel(say("Harga terendah")).fill("50.000");
      await page.getByLabel(say("Harga tertinggi")).fill("10.000");
      await page.getByRole("button", { name: say("Pakai harga ini") }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/shop/c/$category_slug/{-$sub_category_slug}/{-$super_sub_category_slug}":
    "the same list as /shop",
  "/shop/product/$product_slug": "e2e/shop/shop.e2e.ts looks at a product",
  "/guest/shop": "e2e/shop/shop.e2e.ts looks at it",
  "/guest/shop/c/$category_slug/{-$sub_category_slug}/{-$super_sub_category_slug}":
    "the same list as /guest/shop",
  "/guest/shop/product/$product_slug": "e2e/shop/shop.e2e.ts looks at a product",
};
