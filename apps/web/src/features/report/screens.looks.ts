import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the report", path: () => "/report/transaksi", ready: "Kolom" },
  {
    name: "the columns sheet",
    path: () => "/report/transaksi",
    ready: "Kolom",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Kolom") }).click();
      await page
        .getByRole("dialog", { name: say("Kolom") })
        .getByText(say("Kembalikan"))
        .waitFor();
    },
  },
];
