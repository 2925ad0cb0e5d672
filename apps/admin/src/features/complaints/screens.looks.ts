import type { ScreenLook } from "../../testing/screen-look.ts";
import { firstWrong, seen } from "../../testing/seen.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "complaints", path: () => "/complaints", ready: /^K[A-Z0-9]{11}$/ },
  {
    name: "a complaint with an error",
    path: () => "/complaints",
    ready: /K[A-Z0-9]{11}$/,
    prepare: async (page, say) => {
      await seen(page, /^K[A-Z0-9]{11}$/).click();
      await page.getByRole("button", { name: say("Kirim jawaban") }).click();
      await firstWrong(page).waitFor();
      // The wrong field was brought into view: the bar must not cover half a link while it is measured.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
];

/** What no sweep opens, and why. */
export const NOT_LOOKED_AT = {
  "/complaints/$complaint_id": "the complaint with an error is opened from the list",
};
