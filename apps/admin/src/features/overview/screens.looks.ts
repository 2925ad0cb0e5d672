import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the overview",
    path: () => "/",
    ready: "Transaksi terakhir",
    prepare: async (page, say) => {
      await page.getByText(say("Tingkat sukses hari ini"), { exact: true }).waitFor();
      await page.getByRole("heading", { name: say("Peringatan"), exact: true }).waitFor();
    },
  },
];
