import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the user's complaints", path: () => "/account/komplain", ready: "Komplain saya" },
  {
    name: "the complaint sheet with an error",
    path: (refId) => `/transaksi/${refId}`,
    ready: "Ajukan komplain",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Ajukan komplain") }).click();
      await page.getByRole("button", { name: say("Kirim komplain") }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
];
