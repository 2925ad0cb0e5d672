import type { ScreenLook } from "../../testing/screen-look.ts";
import { firstWrong } from "../../testing/seen.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "staff and roles", path: () => "/staff", ready: "Layanan pelanggan" },
  {
    name: "a new role with an error",
    path: () => "/staff",
    ready: "Layanan pelanggan",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Peran baru") }).click();
      const sheet = page.getByRole("dialog");
      await sheet.getByRole("button", { name: say("Simpan peran") }).click();
      await firstWrong(page).waitFor();
    },
  },
];

/** Screens that the sweeps skip, with the reason. */
export const NOT_LOOKED_AT = {
  "/first-owner": "it needs a token that serves once (first-owner.e2e.ts)",
  "/invitation": "it needs a token that serves once (staff-room.e2e.ts)",
};
