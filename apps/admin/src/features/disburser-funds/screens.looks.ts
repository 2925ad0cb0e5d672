import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "money at payout vendors", path: () => "/disburser-funds", ready: /Flip/ },
  {
    name: "recording money at a payout vendor",
    path: () => "/disburser-funds",
    ready: /Flip/,
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: say("Catat setoran") })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
