import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "categories of the shop", path: () => "/shop/categories", ready: "Tambah kategori" },
  { name: "collections of the shop", path: () => "/shop/collections", ready: "Tambah koleksi" },
  { name: "synonyms of the shop", path: () => "/shop/synonyms", ready: "Tambah sinonim" },
];
