import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the schedules", path: () => "/report/jadwal", ready: "Batas sebulan semua jadwal" },
  {
    name: "the schedule sheet with an error",
    path: () => "/report/jadwal?type=pulsa&product=XL10&number=087812345678",
    ready: "Harga tertinggi",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Simpan jadwal") }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
];
