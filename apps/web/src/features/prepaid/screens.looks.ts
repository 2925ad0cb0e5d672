import type { ScreenLook } from "../../testing/screen-look.ts";

/** Its screens as the pictures and the accessibility check see them. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "pulsa, empty", path: () => "/", ready: "Ketik nomor tujuan" },
  {
    name: "pulsa with products",
    path: () => "/prabayar/pulsa?number=081234567890",
    ready: "Pilih nominal",
  },
  {
    name: "the confirm sheet with an error",
    path: () => "/prabayar/pulsa?number=081234567890",
    ready: "Pilih nominal",
    prepare: async (page, say) => {
      await page
        .getByRole("button", { name: /^10\.000/ })
        .first()
        .click();
      await page.getByText(say("Pelanggan, catatan, utang")).click();
      await page.getByRole("button", { name: new RegExp(`^${say("Bayar")}`) }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: "the operator sheet",
    path: () => "/prabayar/pulsa?number=081234567890",
    ready: "Pilih nominal",
    prepare: async (page) => {
      await page.getByRole("button", { name: /^Operator/ }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Indosat" }).waitFor();
    },
  },
  { name: "data", path: () => "/prabayar/data?number=087812345678", ready: "Pilih paket" },
  { name: "electricity", path: () => "/prabayar/electricity?number=12345678901", ready: "VA" },
  { name: "games", path: () => "/prabayar/games", ready: "Free Fire" },
  {
    name: "data on the home page",
    path: () => "/m/data?number=087812345678",
    ready: "Pilih paket",
  },
  { name: "not found", path: () => "/prabayar/parkir", ready: "Halaman tidak ditemukan" },
];

/** Its paths that are not looked at, and why. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/prabayar": "it leads on to a screen that is looked at",
  "/webapp/prabayar": "it leads on to a screen that is looked at",
  "/webapp/prabayar/$screen":
    "the screen of the same name in the frame that the Android application opens",
};
