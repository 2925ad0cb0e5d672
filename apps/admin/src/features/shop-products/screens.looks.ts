import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "products of the shop", path: () => "/shop/products", ready: "Tambah barang" },
  { name: "a new product of the shop", path: () => "/shop/products/new", ready: "Harga member" },
  { name: "files of products", path: () => "/shop/imports", ready: "Unggah berkas barang" },
];

/** Paths without a screenshot, with the reason. */
export const NOT_LOOKED_AT: Readonly<Record<string, string>> = {
  "/shop/imports/$import_id": "needs an uploaded file",
};
