import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "the services", path: () => "/layanan", ready: "Isi ulang" },
  {
    name: "the services while favourites are chosen",
    path: () => "/layanan",
    ready: "Atur favorit",
    prepare: async (page, say) => {
      await page.getByRole("button", { name: say("Atur favorit") }).click();
      await page.getByText(say("Ketuk layanan untuk menyematkan atau melepasnya.")).waitFor();
    },
  },
  {
    name: "no service found",
    path: () => "/layanan",
    ready: "Isi ulang",
    prepare: async (page, say) => {
      await page.getByRole("searchbox", { name: say("Cari layanan, nomor, produk") }).fill("zzzz");
      await page.getByText(say("Tidak ada layanan yang cocok")).waitFor();
    },
  },
  {
    name: "the services in the Android application",
    path: () => "/webapp/layanan",
    ready: "Isi ulang",
  },
  {
    name: "not found in the Android application",
    path: () => "/webapp/parkir",
    ready: "Halaman tidak ditemukan",
    isUnknown: true,
  },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/webapp/": "it leads on to a screen that is looked at",
};
