import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "the address sheet with an error",
    path: () => "/account/address",
    ready: "Ke mana pesanan Anda dikirim.",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Tambah alamat") }).click();
      const sheet = page.getByRole("dialog", { name: say("Tambah alamat") });
      await sheet.getByLabel(say("Cari kecamatan atau kota")).fill("menteng");
      await sheet.getByRole("button", { name: /^Menteng/ }).click();
      await sheet.getByRole("button", { name: say("Simpan alamat") }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
];
