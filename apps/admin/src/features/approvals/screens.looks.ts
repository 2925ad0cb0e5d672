import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "approvals with one that waits",
    path: () => "/approvals",
    ready: "Batas refund oleh satu orang",
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: say("Tarik permintaan") })
        .first()
        .waitFor();
    },
  },
  {
    name: "approvals that are over",
    path: () => "/approvals?list=closed",
    ready: "Tidak ada permintaan di sini",
  },
];
