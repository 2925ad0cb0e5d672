import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "customs declarations", path: () => "/cn23", ready: /Tan Wei, Singap/ },
  {
    name: "a customs declaration",
    path: () => "/cn23",
    ready: "Riwayat deklarasi",
    prepare: async (page) => {
      await page
        .getByRole("link", { name: /^E[A-Z0-9]{11}$/ })
        .first()
        .click();
    },
  },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/cn23/$ref_id": "opened from the list",
};
