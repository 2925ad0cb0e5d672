import type { ScreenLook } from "../../testing/screen-look.ts";

/** The screens that the screenshots and axe checks visit. */
export const SCREENS: readonly ScreenLook[] = [
  { name: "money owed to visitors", path: () => "/shop-refunds", ready: "Harus dikirim balik" },
  { name: "sales figures of the shop", path: () => "/shop-figures", ready: "Per barang" },
];
