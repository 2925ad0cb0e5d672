import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "logos of operators and banks", path: () => "/logos?search=tel", ready: "Telkomsel" },
  {
    name: "one logo",
    path: () => "/logos?search=telkomsel",
    ready: "Telkomsel",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: /^Telkomsel/ }).click();
      await page.getByRole("dialog").getByText(say("Pilih berkas logo")).waitFor();
    },
  },
];
