import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "parcels", path: () => "/parcels", ready: "Perlu dilihat" },
  { name: "courier accounts", path: () => "/courier-accounts", ready: /SiCepat/ },
  {
    name: "adding waybills",
    path: () => "/courier-accounts",
    ready: /SiCepat/,
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: say("Tambah nomor resi") })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/parcels/$ref_id": "needs a parcel; e2e/buying/parcels.e2e.ts looks at one",
};
