import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the courier address with the sheet of a request",
    path: () => "/account/courier",
    ready: "Minta perubahan",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Minta perubahan") }).click();
      const sheet = page.getByRole("dialog", { name: say("Minta perubahan") });
      await sheet.getByRole("button", { name: say("Kirim permintaan") }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
];
