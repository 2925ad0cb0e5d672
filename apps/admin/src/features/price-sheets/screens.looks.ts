import type { ScreenLook } from "../../testing/screen-look.ts";

const FILE = "Kode;Harga agent;Harga member\nXL10;11.500;12.000\nXL5;1;abc\nTIDAKADA;5.000;";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  {
    name: "price sheets",
    path: () => "/price-sheets",
    ready: "Unggah harga",
    prepare: (page, say) =>
      page.getByRole("status", { name: say("Memuat berkas harga") }).waitFor({ state: "detached" }),
  },
  {
    name: "a price sheet",
    path: () => "/price-sheets",
    ready: "Unggah harga",
    prepare: async (page, say) => {
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "harga.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
      await page.getByRole("button", { name: say("Terapkan"), exact: true }).waitFor();
    },
  },
];

export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/price-sheets/$sheet_id": "the list's second look uploads one and stands on its page",
};
