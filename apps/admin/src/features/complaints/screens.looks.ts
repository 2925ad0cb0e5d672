import type { ScreenLook } from "../../testing/screen-look.ts";
import { firstWrong, seen } from "../../testing/seen.ts";

/** The screens that the screenshots and axe checks visit. */
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
      // Scrolling to the invalid field could leave the bar over half a link during the check.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
];

/** Screens that the sweeps skip, with the reason. */
export const NOT_LOOKED_AT = {
  "/complaints/$complaint_id": "the complaint with an error is opened from the list",
};
