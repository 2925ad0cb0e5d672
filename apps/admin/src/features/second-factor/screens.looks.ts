import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the own second factor being set up",
    path: () => "/security",
    ready: "Langkah kedua",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Siapkan sekarang") }).click();
      await page.getByRole("img", { name: say("Kode QR untuk aplikasi autentikator") }).waitFor();
    },
  },
];
