import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "all components", path: () => "/kit", ready: "Barcode dan QR" },
  {
    name: "all components in the dark, with the largest letters",
    path: () => "/kit",
    ready: "Barcode dan QR",
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: say("Gelap") })
        .first()
        .click();
      await page
        .getByRole("button", { name: say("Terbesar") })
        .first()
        .click();
    },
  },
];
