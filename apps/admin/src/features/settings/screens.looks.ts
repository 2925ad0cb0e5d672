import type { ScreenLook } from "../../testing/screen-look.ts";
import { firstWrong } from "../../testing/seen.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "settings with an error",
    path: () => "/settings",
    ready: "Masa berlaku permintaan persetujuan",
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: new RegExp(say("Masa berlaku permintaan persetujuan")) })
        .click();
      const sheet = page.getByRole("dialog");
      await sheet.getByLabel(say("Nilai baru")).fill("0");
      await sheet.getByRole("button", { name: say("Simpan") }).click();
      await firstWrong(page).waitFor();
    },
  },
  { name: "settings", path: () => "/settings", ready: "Batas refund oleh satu orang" },
];
