import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the parcels", path: () => "/kurir", ready: "Lacak resi" },
  { name: "shipping corrections", path: () => "/kurir/koreksi", ready: "Koreksi ongkir" },
  {
    name: "a parcel with what is missing",
    path: () => "/kurir/kirim",
    ready: "Cek ongkir",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Cek ongkir") }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/kurir/$ref_id": "needs a parcel; e2e/buying/parcels.e2e.ts looks at it",
};
