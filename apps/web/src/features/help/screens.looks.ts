import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "help with an answer",
    path: () => "/account/bantuan",
    ready: "Pertanyaan yang sering diajukan",
    prepare: async (page, say) => {
      await page.getByText(say("Saya lupa PIN atau password")).click();
    },
  },
  { name: "the terms", path: () => "/account/ketentuan", ready: "Syarat & ketentuan" },
];
