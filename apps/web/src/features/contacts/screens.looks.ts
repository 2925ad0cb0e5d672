import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the contact sheet with an error",
    path: () => "/account/contact",
    ready: "Tambah kontak",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Tambah kontak") }).click();
      await page.getByRole("button", { name: say("Simpan kontak") }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
];
