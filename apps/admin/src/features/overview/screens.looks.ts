import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
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
