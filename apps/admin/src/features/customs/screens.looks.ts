import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "tax exchange rates", path: () => "/kurs", ready: "Minggu kurs" },
  { name: "import tariffs", path: () => "/import-tariffs", ready: "Batas nilai barang" },
  { name: "lists of HS codes", path: () => "/hs-codes", ready: "Unggah daftar kode HS" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/kurs/$week_id": "needs a week of rates; e2e/office/customs.e2e.ts opens one",
};
