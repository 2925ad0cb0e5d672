import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the cash drawer", path: () => "/report/laci", ready: "Riwayat shift" },
  {
    name: "opening the cash drawer",
    path: () => "/report/laci",
    ready: "Riwayat shift",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Buka laci"), exact: true }).click();
      await page.getByText(say("Jumlah saja")).waitFor();
    },
  },
];
