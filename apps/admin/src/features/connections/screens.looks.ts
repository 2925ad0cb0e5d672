import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "connections",
    path: () => "/connections",
    ready:
      "Semua akun di vendor: pemasok, payment gateway, dan pengirim pesan. Kunci disimpan terenkripsi dan tidak pernah ditampilkan lagi.",
  },
  {
    name: "connecting an account",
    path: () => "/connections",
    ready:
      "Semua akun di vendor: pemasok, payment gateway, dan pengirim pesan. Kunci disimpan terenkripsi dan tidak pernah ditampilkan lagi.",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Hubungkan akun") }).click();
      await page.getByRole("dialog").getByLabel(say("Vendor")).waitFor();
    },
  },
];
